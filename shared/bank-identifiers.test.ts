import { describe, expect, it } from 'vitest'
import { groupedIdentifier, maskedIdentifier, readIdentifier } from './bank-identifiers.ts'

describe('An IBAN', () => {
  it.each([
    ['ES7712341234161234567890', 'ES7712341234161234567890'],
    ['ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['es91-2100-0418-4502-0005-1332', 'ES9121000418450200051332'],
    ['IBAN ES91.2100.0418.4502.0005.1332', 'ES9121000418450200051332'],
    ['IBAN: es91 2100 0418 4502 0005 1332 ', 'ES9121000418450200051332'],
    ['ES91\u00a02100\u00a00418\u00a04502\u00a00005\u00a01332', 'ES9121000418450200051332'],
  ])('typed as "%s" is read', (typed, identifier) => {
    expect(readIdentifier('sepa', typed)).toEqual({ ok: true, identifier, country: 'ES' })
  })

  it.each([
    ['ES1212341234161234567890', 'iban.checksum', 'its check digits are wrong'],
    ['ES1512341234171234567890', 'iban.checksum', 'the digits of the Spanish account inside are wrong'],
    ['ES9121000418450200051333', 'iban.checksum', 'one digit is another'],
    ['ES9121000418450200051323', 'iban.checksum', 'two digits have changed places'],
    ['ES912100041845020005133', 'iban.length', 'a digit is missing'],
    ['ES91210004184502000513321', 'iban.length', 'there is a digit too many'],
    ['BE72000000001616', 'iban.country', 'the account is elsewhere'],
    ['DE89370400440532013000', 'iban.country', 'the account is elsewhere'],
    ['21000418450200051332', 'iban.country', 'it is the old account number'],
    ['', 'iban.country', 'there is none'],
  ])('%s is refused with %s: %s', (typed, problem) => {
    expect(readIdentifier('sepa', typed)).toEqual({ ok: false, problem })
  })

  it('is read out in groups of four, and its end alone says which one it is', () => {
    expect(groupedIdentifier('sepa', 'ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
    expect(maskedIdentifier('ES9121000418450200051332')).toBe('•••• 1332')
  })
})

describe('A telephone number for Bizum', () => {
  it.each([
    '600111222',
    '600 11 12 22',
    '600-111-222',
    '+34 600 111 222',
    '0034600111222',
    '34600111222',
    '(600) 111.222',
  ])('%s is read', (typed) => {
    expect(readIdentifier('bizum', typed)).toEqual({ ok: true, identifier: '+34600111222', country: 'ES' })
  })

  it.each(['912345678', '60011122', '6001112223', '+52 55 1234 5678', '+33600111222', '6OO111222', ''])(
    '%s is refused',
    (typed) => {
      expect(readIdentifier('bizum', typed)).toEqual({ ok: false, problem: 'phone.spanishMobile' })
    },
  )

  it('is read out as people say it', () => {
    expect(groupedIdentifier('bizum', '+34600111222')).toBe('600 11 12 22')
  })
})
