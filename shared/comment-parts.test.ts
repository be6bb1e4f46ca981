import { expect, it } from 'vitest'
import { commentParts, mentionedIn } from './comment-parts.ts'

const members = [
  { id: 'l', name: 'Lucía Fernández' },
  { id: 'm', name: 'Mateo' },
  { id: 'a', name: 'Ana Ruiz' },
  { id: 'b', name: 'Ana Gil' },
]
const partsOf = (text: string) =>
  commentParts(text, members).map((part) =>
    part.kind === 'link' ? `<${part.url}>` : part.kind === 'mention' ? `{${part.ids.join(' ')}}` : part.text,
  )

it.each([
  ['Hola', ['Hola']],
  ['', []],
  ['@Mateo, mira', ['{m}', ', mira']],
  ['@lucia y @LUCÍA FERNÁNDEZ.', ['{l}', ' y ', '{l}', '.']],
  ['@Mateos', ['@Mateos']],
  ['@Ana y @Ana Gil', ['@Ana y ', '{b}']],
  ['lucia@mateo.es', ['lucia@mateo.es']],
  ['Ver https://example.com/a?b=1&c=2.', ['Ver ', '<https://example.com/a?b=1&c=2>', '.']],
  ['(https://example.com)', ['(', '<https://example.com/>', ')']],
  ['(https://example.com/a_(b))', ['(', '<https://example.com/a_(b)>', ')']],
  ['https://es.wikipedia.org/wiki/Anís_(planta)', ['<https://es.wikipedia.org/wiki/An%C3%ADs_(planta)>']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['<a href="https://example.com">x</a>', ['<a href="', '<https://example.com/>', '">x</a>']],
  ['https://', ['https://']],
])('The comment «%s» has the parts %o', (text, expected) => {
  expect(partsOf(text)).toEqual(expected)
})

it('The parts of a text join to the text, and a long one is parsed in linear time', () => {
  const text = `@Mateo https://example.com/${'a'.repeat(300_000)} ${'@'.repeat(300_000)}`
  const parts = commentParts(text, members)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

it('Members with the same name are all mentioned, each once', () => {
  const namesakes = [...members, { id: 'n', name: 'Mateo' }]
  expect(mentionedIn('@mateo @Mateo', namesakes)).toEqual(['m', 'n'])
  expect(mentionedIn('@Mateo @mateo @Lucía', members)).toEqual(['m', 'l'])
})
