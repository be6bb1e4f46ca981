import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvRows } from './csv.ts'

const read = (text: string, unclosedQuote: 'ends' | 'ordinary' = 'ends') =>
  Array.from(csvRows(text, { separator: ';', unclosedQuote }), ({ cells }) => cells)

it('Every table of RFC 4180 survives a round trip', () => {
  const cell = fc
    .string({ unit: fc.constantFrom('a', 'ñ', ' ', ';', '"', '\n', '=') })
    .map((text) => text.trim())
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, (table) => {
      const text = table
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n')
      expect(read(text)).toEqual(table)
    }),
  )
})

it.each([
  ['="00123";x', [['00123', 'x']]],
  ['"Ana" Ruiz;x', [['Ana Ruiz', 'x']]],
  [
    'a;\r\nb;',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  [' a ; b ', [['a', 'b']]],
  ['a\rb', [['a'], ['b']]],
  ['', []],
])('reads %j as %j', (text, rows) => {
  expect(read(text)).toEqual(rows)
})

it('An unclosed quote ends the reading at its line, or is a literal character', () => {
  const text = 'a;"b\nc"\nmesa de 5";"x\ny;z'
  const reading = csvRows(text, { separator: ';', unclosedQuote: 'ends' })
  expect(reading.next().value).toEqual({ line: 1, cells: ['a', 'b\nc'] })
  expect(reading.next()).toEqual({ done: true, value: { unclosedAt: 3 } })
  expect(read(text, 'ordinary')).toEqual([
    ['a', 'b\nc'],
    ['mesa de 5"', '"x'],
    ['y', 'z'],
  ])
})

it('Each cell is checked, and an error stops the reading', () => {
  const seen: string[] = []
  const check = (line: number, position: number, length: number) => {
    seen.push(`${line}.${position}.${length}`)
    if (position === 2) throw new Error('too many')
  }
  expect(() => [...csvRows('aa;"b";c;d', { separator: ';', unclosedQuote: 'ends', check })]).toThrow(
    'too many',
  )
  expect(seen).toEqual(['1.0.2', '1.1.3', '1.2.1'])
})
