import { expect, it } from 'vitest'
import { pushContact } from './web-push.ts'

const operator = { name: 'Ana', address: 'Calle Mayor 1', email: 'hola@vivencia.test' }

it.each([
  [operator, 'http://localhost:4000', 'mailto:hola@vivencia.test'],
  [operator, 'https://vivencia.test', 'mailto:hola@vivencia.test'],
  [null, 'https://vivencia.test', 'https://vivencia.test'],
  [null, 'http://localhost:4000', null],
])('push services reach the operator %o of %s by %s', (owner, publicUrl, contact) => {
  expect(pushContact(owner, publicUrl)).toBe(contact)
})
