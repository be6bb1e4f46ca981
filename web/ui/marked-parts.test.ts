import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldText, searchWords } from '#shared/fold-text.ts'
import { markedParts } from './marked-parts.ts'

const marked = (text: string, search: string) =>
  markedParts(text, searchWords(search))
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

it.each([
  ['Elegir la música', 'musica', 'Elegir la [música]'],
  ['Elegir la música', 'MÚSICA eleg', '[Eleg]ir la [música]'],
  ['mu\u0301sica', 'mus', '[mu\u0301s]ica'],
  ['Año nuevo', 'ano', '[Año] nuevo'],
  ['aaa', 'aa', '[aa]a'],
  ['🎂 tarta', 'tarta', '🎂 [tarta]'],
  ['Flores', '', 'Flores'],
  ['Flores', '   ', 'Flores'],
  ['Flores', '.*', 'Flores'],
])('In «%s» the search «%s» marks «%s»', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

it('the parts of any text join to the text, and a marked part contains a search word', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      (text, search) => {
        const words = searchWords(search)
        const parts = markedParts(text, words)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const part of parts.filter(({ isMarked }) => isMarked))
          expect(words.some((word) => foldText(part.text).includes(word))).toBe(true)
      },
    ),
  )
})
