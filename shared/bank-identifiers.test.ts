import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bankName,
  countryOfKind,
  currenciesOfKind,
  bankCode,
  groupedDocument,
  groupedIdentifier,
  identifierToCopy,
  isCvu,
  maskedIdentifier,
  type ReceivingAccountKind,
  receivingAccountKinds,
  readBank,
  readDocument,
  readIdentifier,
} from './bank-identifiers.ts'

describe('An IBAN', () => {
  it.each([
    ['ES7712341234161234567890', 'ES7712341234161234567890'],
    ['ES91 2100 0418 4502 0005 1332', 'ES9121000418450200051332'],
    ['es91-2100-0418-4502-0005-1332', 'ES9121000418450200051332'],
    ['IBAN ES91.2100.0418.4502.0005.1332', 'ES9121000418450200051332'],
    ['IBAN: es91 2100 0418 4502 0005 1332 ', 'ES9121000418450200051332'],
    ['ES91\u00a02100\u00a00418\u00a04502\u00a00005\u00a01332', 'ES9121000418450200051332'],
  ])('typed as "%s" is valid', (typed, identifier) => {
    expect(readIdentifier('sepa', typed)).toEqual({ ok: true, identifier })
  })

  it.each([
    ['ES1212341234161234567890', 'iban.checksum', 'its check digits are wrong'],
    ['ES1512341234171234567890', 'iban.checksum', 'the digits of the Spanish account inside are wrong'],
    ['ES9121000418450200051333', 'iban.checksum', 'one digit is another'],
    ['ES9121000418450200051323', 'iban.checksum', 'two digits have changed places'],
    ['ES912100041845020005133', 'iban.length', 'a digit is missing'],
    ['ES91210004184502000513321', 'iban.length', 'there is a digit too many'],
    ['MU17BOMM0101101030300200000MUR', 'iban.country', 'euro transfers do not reach Mauritius'],
    ['DE8937040044053201300', 'iban.length', 'a German one has 22'],
    ['DE89370400440532013001', 'iban.checksum', 'one digit of a German one is another'],
    ['21000418450200051332', 'iban.country', 'it is the old account number'],
    ['', 'iban.country', 'there is none'],
  ])('%s is refused with %s: %s', (typed, problem) => {
    expect(readIdentifier('sepa', typed)).toEqual({ ok: false, problem })
  })

  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['BE68 5390 0754 7034', 'BE68539007547034'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ])('of another country within SEPA is valid too: %s', (typed, identifier) => {
    // The examples of the SWIFT IBAN registry.
    expect(readIdentifier('sepa', typed)).toEqual({ ok: true, identifier })
  })

  it('contains the name of a known Spanish bank', () => {
    expect(bankName('sepa', 'ES9121000418450200051332', null)).toBe('CaixaBank')
    expect(bankName('sepa', 'ES7712341234161234567890', null)).toBeNull()
    expect(bankName('sepa', 'DE89370400440532013000', null)).toBeNull()
  })

  it('is displayed in groups of four, and identified by its last characters', () => {
    expect(groupedIdentifier('sepa', 'ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
    expect(maskedIdentifier('sepa', 'ES9121000418450200051332')).toBe('ES91 •••• 1332')
    expect(maskedIdentifier('bizum', '+34600111222')).toBe('•••• 222')
    expect(maskedIdentifier('bizum', '600 111 222')).toBe('•••• 222')
    expect(maskedIdentifier('cash', '')).toBe('')
  })
})

describe('A phone number for Bizum', () => {
  it.each([
    '600111222',
    '600 11 12 22',
    '600-111-222',
    '+34 600 111 222',
    '0034600111222',
    '34600111222',
    '(600) 111.222',
  ])('%s is valid', (typed) => {
    expect(readIdentifier('bizum', typed)).toEqual({ ok: true, identifier: '+34600111222' })
  })

  it.each(['912345678', '60011122', '6001112223', '+52 55 1234 5678', '+33600111222', '6OO111222', ''])(
    '%s is refused',
    (typed) => {
      expect(readIdentifier('bizum', typed)).toEqual({ ok: false, problem: 'phone.spanishMobile' })
    },
  )

  it.each(['+376 312 345', '00376312345'])('%s of Andorra is valid', (typed) => {
    expect(readIdentifier('bizum', typed)).toEqual({ ok: true, identifier: '+376312345' })
  })

  it('of Andorra requires its prefix, since six digits are ambiguous', () => {
    expect(readIdentifier('bizum', '312345').ok).toBe(false)
  })

  it('is displayed for people and copied for apps', () => {
    expect(groupedIdentifier('bizum', '+34600111222')).toBe('600 11 12 22')
    expect(identifierToCopy('bizum', '+34600111222')).toBe('600111222')
    expect(groupedIdentifier('bizum', '+376312345')).toBe('+376 312 345')
    expect(identifierToCopy('bizum', '+376312345')).toBe('+376312345')
  })
})

// Accepted by the documentation of Banxico and Macro and by validators; the CCI was computed by hand.
const checked: readonly (readonly [ReceivingAccountKind, string, string | null])[] = [
  ['sepa', 'ES9121000418450200051332', 'CaixaBank'],
  ['spei', '032180000118359719', null],
  ['spei', '002010077777777771', 'Banamex'],
  ['cbu', '0170356420000030382008', 'BBVA'],
  ['cbu', '2850590940090418135201', 'Banco Macro'],
  ['cci', '00219100123456789053', 'BCP'],
]

describe('A number with check digits', () => {
  it.each(checked)('%s %s is valid, and identifies the bank', (kind, number, bank) => {
    expect(readIdentifier(kind, number)).toEqual({ ok: true, identifier: number })
    expect(bankName(kind, number, null)).toBe(bank)
  })

  it('with any one digit changed is refused', () => {
    for (const [kind, number] of checked) {
      for (const [at, digit] of Array.from(number).entries()) {
        if (!/\d/.test(digit)) continue
        for (const other of '0123456789'.replace(digit, '')) {
          const typed = number.slice(0, at) + other + number.slice(at + 1)
          expect(readIdentifier(kind, typed).ok, typed).toBe(false)
        }
      }
    }
  })

  it.each([
    ['spei', '03218000011835971', 'clabe.length'],
    ['spei', '032180000118359718', 'clabe.checksum'],
    ['spei', '0'.repeat(18), 'clabe.unknown'],
    ['spei', '032000000118359710', 'clabe.unknown'],
    ['spei', '032180000000000007', 'clabe.unknown'],
    ['cbu', '017035642000003038200', 'cbu.length'],
    ['cbu', '0'.repeat(22), 'cbu.checksum'],
    ['cci', '0021910012345678905', 'cci.length'],
    ['cci', '0'.repeat(20), 'cci.checksum'],
  ] as const)('%s %s is refused with %s', (kind, typed, problem) => {
    expect(readIdentifier(kind, typed)).toEqual({ ok: false, problem })
  })

  it('is displayed in its groups', () => {
    expect(groupedIdentifier('spei', '032180000118359719')).toBe('032 180 00011835971 9')
    expect(groupedIdentifier('cbu', '0170356420000030382008')).toBe('01703564 2000 0030 3820 08')
    expect(groupedIdentifier('cci', '00219100123456789053')).toBe('002 191 0012 3456 7890 53')
  })

  it('of a wallet is distinguished from a bank’s', () => {
    expect([isCvu('0000003100010000000001'), isCvu('0170356420000030382008')]).toEqual([true, false])
    expect(bankName('cbu', '0000003100010000000001', null)).toBe('Mercado Pago')
    expect(bankName('cbu', '0000999100010000000001', null)).toBeNull()
  })
})

describe('A RUT', () => {
  // The first four come from the documentation of validators in several languages.
  it.each([
    ['76086428-5', '76086428-5', '76.086.428-5'],
    ['12.531.909-2', '12531909-2', '12.531.909-2'],
    ['12345678-5', '12345678-5', '12.345.678-5'],
    ['20961605k', '20961605-K', '20.961.605-K'],
    ['01000005-K', '1000005-K', '1.000.005-K'],
  ])('%s is valid', (typed, rut, grouped) => {
    expect(readDocument(typed)).toEqual({ ok: true, identifier: rut })
    expect(groupedDocument(rut)).toBe(grouped)
  })

  it.each([
    ['12531909-3', 'rut.checksum'],
    ['12345678-K', 'rut.checksum'],
    ['1234-5', 'rut.shape'],
    ['', 'rut.shape'],
  ])('%s is refused with %s', (typed, problem) => {
    expect(readDocument(typed)).toEqual({ ok: false, problem })
  })
})

describe('A bank in Chile', () => {
  it.each([
    ['012', '012', 'BancoEstado'],
    ['Banco Estado', '012', 'BancoEstado'],
    ['banco de chile', '001', 'Banco de Chile'],
    ['ITAU', '039', 'Itaú'],
    ['Prex', 'Prex', 'Prex'],
    ['Cooperativa Ñuñoa (Los Andes) 2', 'Cooperativa Ñuñoa (Los Andes) 2', 'Cooperativa Ñuñoa (Los Andes) 2'],
  ])('%s is stored as %s and displayed as %s', (typed, stored, shown) => {
    expect(readBank(typed)).toEqual({ ok: true, identifier: stored })
    expect(bankName('chileAccount', '12345', stored)).toBe(shown)
    expect(bankCode(stored)).toBe(/^\d{3}$/.test(stored) ? stored : null)
  })

  it.each(['999', '12', 'B', 'Banco 00123456', 'camila@example.cl', 'https://banco.example', 'B'.repeat(61)])(
    '%s is no bank',
    (typed) => {
      expect(readBank(typed)).toEqual({ ok: false, problem: 'bank.name' })
    },
  )
})

describe('An identifier of another kind', () => {
  it.each([
    ['breB', '@LuciaYMateo', '@LuciaYMateo', '@LuciaYMateo'],
    ['breB', '300 123 4567', '3001234567', '300 123 4567'],
    ['breB', '+57 300 123 4567', '3001234567', '300 123 4567'],
    ['breB', 'Mateo.Rojas@Correo.com', 'mateo.rojas@correo.com', 'mateo.rojas@correo.com'],
    ['breB', '0012345678', '0012345678', '0012345678'],
    ['breB', '1.020.304.050', '1020304050', '1020304050'],
    ['nequi', '3001234567', '+573001234567', '300 123 4567'],
    ['nequi', '573001234567', '+573001234567', '300 123 4567'],
    ['chileAccount', '00-123-45678-90', '001234567890', '001234567890'],
    ['alias', 'lucia.y.mateo', 'LUCIA.Y.MATEO', 'LUCIA.Y.MATEO'],
    ['yape', '987 654 321', '+51987654321', '987 654 321'],
    ['plin', '+51 987-654-321', '+51987654321', '987 654 321'],
    ['cash', 'lo que sea', '', ''],
  ] as const)('%s "%s" is stored as %s and displayed as %s', (kind, typed, stored, grouped) => {
    expect(readIdentifier(kind, typed)).toEqual({ ok: true, identifier: stored })
    expect(groupedIdentifier(kind, stored)).toBe(grouped)
  })

  it.each([
    ['breB', '@luc', 'breB.key'],
    ['breB', '@lucía.mateo', 'breB.key'],
    ['breB', `@${'a'.repeat(21)}`, 'breB.key'],
    ['breB', `${'a'.repeat(31)}@correo.com`, 'breB.key'],
    ['breB', 'solopalabras', 'breB.key'],
    ['nequi', '2001234567', 'phone.colombianMobile'],
    ['nequi', '30012345678', 'phone.colombianMobile'],
    ['chileAccount', '1234', 'account.chilean'],
    ['alias', 'corto', 'alias.shape'],
    ['alias', 'cañón.de.azúcar', 'alias.shape'],
    ['alias', 'x'.repeat(21), 'alias.shape'],
    ['alias', '01703564200000303820', 'alias.shape'],
    ['yape', '887654321', 'phone.peruvianMobile'],
    ['plin', '98765432', 'phone.peruvianMobile'],
  ] as const)('%s "%s" is refused with %s', (kind, typed, problem) => {
    expect(readIdentifier(kind, typed)).toEqual({ ok: false, problem })
  })

  it('is pasted without its country’s prefix', () => {
    expect(identifierToCopy('bizum', '+34600111222')).toBe('600111222')
    expect(identifierToCopy('nequi', '+573001234567')).toBe('3001234567')
    expect(identifierToCopy('yape', '+51987654321')).toBe('987654321')
    expect(identifierToCopy('sepa', 'ES9121000418450200051332')).toBe('ES9121000418450200051332')
  })
})

describe('Every kind of identifier', () => {
  it('reads its own output as the same identifier, for any input', () => {
    fc.assert(
      fc.property(fc.constantFrom(...receivingAccountKinds), fc.string({ maxLength: 40 }), (kind, typed) => {
        const read = readIdentifier(kind, typed)
        if (!read.ok) return
        expect(readIdentifier(kind, read.identifier)).toEqual(read)
        expect(readIdentifier(kind, groupedIdentifier(kind, read.identifier))).toEqual(read)
        expect(readIdentifier(kind, identifierToCopy(kind, read.identifier))).toEqual(read)
      }),
      { numRuns: 300 },
    )
  })

  it('has a country and a currency, except cash', () => {
    expect(receivingAccountKinds.filter((kind) => countryOfKind(kind) === null)).toEqual(['cash'])
    expect(currenciesOfKind('cash', 'CLP')).toEqual(['CLP'])
    expect(currenciesOfKind('cbu', 'EUR')).toEqual(['ARS', 'USD'])
  })
})
