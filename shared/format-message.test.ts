import { expect, test } from 'vitest'
import { compileMessage } from './compile-message.ts'
import { formatMessage, formatMessageParts } from './format-message.ts'

const format = (message: string, values = {}, locale = 'es') =>
  formatMessage(compileMessage(message), locale, values)

test('a message chooses by number, by value and by country of the numbers', () => {
  const left = '{count, plural, =0 {Nada} one {Queda una parte} other {Quedan # partes}} de {name}'
  expect(format(left, { count: 0, name: 'Ana' })).toBe('Nada de Ana')
  expect(format(left, { count: 1, name: 'Ana' })).toBe('Queda una parte de Ana')
  expect(format(left, { count: 12_345, name: 'Ana' })).toBe('Quedan 12.345 partes de Ana')
  expect(format(left, { count: 12_345, name: 'Ana' }, 'es-MX')).toBe('Quedan 12,345 partes de Ana')
  const nested =
    '{who, select, both {{n, plural, one {os queda # día} other {os quedan # días}}} other {te toca}}'
  expect(format(nested, { who: 'both', n: 2 })).toBe('os quedan 2 días')
  expect(format(nested, { who: 'me', n: 2 })).toBe('te toca')
})

test('numbers and percentages are written as in the language', () => {
  expect(format('{n, number} y {share, number, percent}', { n: 1234567.5, share: 0.25 })).toBe(
    '1.234.567,5 y 25\u00A0%',
  )
})

test('an element of the text is rendered from its children, and values with markup stay text', () => {
  const parts = formatMessageParts<object>(
    compileMessage('Lee la <a>ayuda, {name}</a>.'),
    'es',
    {
      name: '<b>Ana</b>',
    },
    {
      a: (children) => ({ link: children }),
    },
  )
  expect(parts).toEqual(['Lee la ', { link: ['ayuda, <b>Ana</b>'] }, '.'])
})

test('a message without placeholders is compiled to a string, with its quotes resolved', () => {
  expect(compileMessage("we're here")).toBe("we're here")
  expect(compileMessage("it''s '{here}'")).toBe("it's {here}")
  expect(compileMessage('')).toBe('')
})

test('an invalid message is refused, and in tests a value that is missing', () => {
  expect(() => compileMessage('{name')).toThrow(SyntaxError)
  expect(() => compileMessage('Lee la <a>ayuda')).toThrow(SyntaxError)
  expect(() => format('Hola {name}')).toThrow('Missing value for argument "name"')
})
