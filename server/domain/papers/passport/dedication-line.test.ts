import { expect, it } from 'vitest'
import { dedicationLine } from './dedication-line.ts'
import { giverWordsByGift } from './gift-givers.ts'

const letters = (count: number) => 'a'.repeat(count)

it.each([
  ['', ''],
  ['  Disfrutadlo\n\nmucho, hijos.  ', 'Disfrutadlo mucho, hijos.'],
  ['Os quiero 🎈', 'Os quiero'],
  ['🎈🎈', ''],
  [letters(180), letters(180)],
  [`${letters(179)} b`, `${letters(179)}…`],
  [`${letters(100)}, ${letters(100)}`, `${letters(100)}…`],
  [letters(181), `${letters(179)}…`],
])('The dedication %j is printed as %j', (message, line) => {
  expect(dedicationLine(message)).toBe(line)
})

it('Givers stand with each of their gifts, anonymous ones without a name, with the address of their voice', () => {
  const giver = { kind: 'self', onBehalfOf: null, giverName: 'Ángela Ruiz', planId: null } as const
  const anonymous = {
    ...giver,
    kind: 'anonymous',
    id: 'b',
    planId: 'plan',
    signature: 'X',
    message: '',
  } as const
  const words = giverWordsByGift(
    [
      {
        contribution: { ...giver, id: 'a', signature: 'Ángela', message: 'Id despacio.' },
        lines: [{ giftId: 'balloon' }, { giftId: 'balloon' }, { giftId: 'dinner' }],
      },
      { contribution: anonymous, lines: [{ giftId: 'dinner' }] },
    ],
    { unnamed: 'Alguien', publicUrl: 'https://vivencia.example', voices: new Set(['plan']) },
  )
  const angela = { name: 'Ángela', sentence: 'Id despacio.', voice: null }
  const voice = 'https://vivencia.example/boda/llegado?regalo=b&voz'
  expect(words.get('balloon')).toEqual([angela])
  expect(words.get('dinner')).toEqual([angela, { name: 'Alguien', sentence: '', voice }])
})
