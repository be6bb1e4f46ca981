import { expect, test } from 'vitest'
import { isNothing, isSameWriting, nothingWritten, readAddresses, uniqueRecipients } from './writing.ts'

test('addresses are parsed in common formats, and other text is returned unread', () => {
  const { people, unread } = readAddresses(
    'Ana Gil <ana@x.es>, luis@x.com.mx; la abuela; "Eva" <eva@sub.example.cl>',
  )
  expect(people.map(({ name, email }) => `${name}|${email}`)).toEqual([
    'Ana Gil|ana@x.es',
    '|luis@x.com.mx',
    'Eva|eva@sub.example.cl',
  ])
  expect(unread).toBe('la abuela')
  for (const wrong of [
    'ana@',
    '@x.es',
    'ana@x',
    'ana@x.',
    'a b@x.es',
    'a@x..es',
    'eva@ñan dú.cl',
    'evá@x.cl',
    `${'a'.repeat(250)}@x.es`,
  ])
    expect(readAddresses(wrong).people, wrong).toEqual([])
})

test('a recipient is listed once, regardless of how the address is written', () => {
  const { people } = readAddresses('ana@x.es, ANA@x.es, luis@x.es')
  expect(uniqueRecipients(people).map(({ email }) => email)).toEqual(['ana@x.es', 'luis@x.es'])
})

test('empty paragraphs count as an empty text', () => {
  expect(isNothing({ ...nothingWritten, content: '<p></p>' })).toBe(true)
  expect(isNothing({ ...nothingWritten, subject: 'Gracias' })).toBe(false)
  expect(isSameWriting(nothingWritten, { ...nothingWritten, content: '<p></p>' })).toBe(true)
})
