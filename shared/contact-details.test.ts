import { expect, it } from 'vitest'
import { isEmailAddress, isPhoneNumber, readEmailAddress, withAsciiDomain } from './contact-details.ts'
import { email } from './inputs/text.ts'

it('An email address has one at sign, plain letters and a domain, for browser and server alike', () => {
  for (const address of ['ana@example.com', "o'hara+lista@sub.example.co", '_a@x.es', 'A.B-c@X-Y.MX'])
    expect([address, isEmailAddress(address), email.safeParse(address).success]).toEqual([
      address,
      true,
      true,
    ])
  for (const address of [
    '',
    'ana',
    'ana@',
    '@x.es',
    'ana@x',
    'a b@x.es',
    'a@x..es',
    '.a@x.es',
    'a.@x.es',
    'a..b@x.es',
    'a@-x.es',
    'a@x.e',
    'ñ@x.es',
    'a@-ñ..es',
    'a@ñ.es/x',
    'a@ñ.es:25',
    'a@１２７.0.0.1',
    'a@[127.0.0.1]',
    'a@x.es,b@x.es',
    `${'a'.repeat(250)}@x.es`,
  ])
    expect([address, isEmailAddress(address), email.safeParse(address).success]).toEqual([
      address,
      false,
      false,
    ])
})

it('An internationalised domain becomes its ASCII form, so that an address has one spelling', () => {
  for (const typed of ['ana@señor.es', 'ana@SEN\u0303OR.ES', 'ana@xn--seor-hqa.es'])
    expect([typed, readEmailAddress(typed), email.safeParse(` ${typed}`).data]).toEqual([
      typed,
      'ana@xn--seor-hqa.es',
      'ana@xn--seor-hqa.es',
    ])
  expect(readEmailAddress('ana@пример.рф')).toBe('ana@xn--e1afmkfd.xn--p1ai')
  expect(readEmailAddress('Ana.B@Example.com')).toBe('Ana.B@Example.com')
})

it('Only the domain of a text with an at sign is converted', () => {
  expect(withAsciiDomain('@señor.es')).toBe('@xn--seor-hqa.es')
  for (const text of ['señor', 'doña ana @ el señor', 'ana@señor.es:25', 'ana@sub_dominio.es'])
    expect(withAsciiDomain(text)).toBe(text)
})

it('A phone number has at least six digits, and only signs that people write between them', () => {
  for (const phone of ['600112233', '+34 600-11.22/33', '(011) 4321-5678', '123456'])
    expect([phone, isPhoneNumber(phone)]).toEqual([phone, true])
  for (const phone of ['', '12345', '600 11 22 ext. 3', '34+600112233', '++34600112233'])
    expect([phone, isPhoneNumber(phone)]).toEqual([phone, false])
})
