import { expect, test } from 'vitest'
import {
  draftOf,
  kindsFor,
  otherBank,
  problemsIn,
  receivingAccountInputOf,
  numberStateOf,
  usualCurrency,
} from './receiving-account-draft.ts'

const chile = { country: 'CL', currency: 'CLP' } as const
const ids = { id: 'receivingAccount', weddingId: 'wedding' }

test('the kinds of the couple’s country come first', () => {
  expect(kindsFor('PE').slice(0, 4)).toEqual(['yape', 'plin', 'cci', 'cash'])
  expect(draftOf(null, { country: 'MX', currency: 'MXN' })).toMatchObject({ kind: 'spei', currency: 'MXN' })
  expect([usualCurrency('cbu', 'EUR'), usualCurrency('cash', 'EUR')]).toEqual(['ARS', 'EUR'])
})

test('only an account in Chile needs bank, account type, number and RUT', () => {
  const draft = draftOf(null, chile)
  expect(Object.keys(problemsIn(draft)).toSorted()).toEqual([
    'accountType',
    'bank',
    'document',
    'holder',
    'identifier',
  ])
  const whole = {
    ...draft,
    holder: 'JAVIERA ROJAS',
    identifier: '123456789',
    bank: '012',
    accountType: 'vista',
    document: '12.345.678-5',
  }
  expect(problemsIn(whole)).toEqual({})
  expect(receivingAccountInputOf(whole, ids)).toMatchObject({
    bank: '012',
    accountType: 'vista',
    document: '12.345.678-5',
  })
  expect(receivingAccountInputOf({ ...whole, kind: 'sepa' }, ids)).not.toHaveProperty('bank')
  expect(Object.keys(problemsIn({ ...draft, kind: 'cash' }))).toEqual(['holder'])
})

const account = {
  kind: 'chileAccount',
  country: 'CL',
  currency: 'CLP',
  holder: 'JAVIERA ROJAS',
  identifier: '123456789',
  owner: 'both',
  bank: 'Prex',
  bankCode: null,
  accountType: 'vista',
  document: '12.345.678-5',
  holderEmail: 'javiera@example.cl',
  paymentCode: null,
} as const

test('a bank that is not on the list is entered by name, and round-trips', () => {
  const draft = draftOf(account, chile)
  expect(draft).toMatchObject({ bank: otherBank, bankName: 'Prex', holderEmail: 'javiera@example.cl' })
  expect(problemsIn(draft)).toEqual({})
  const input = receivingAccountInputOf(draft, ids)
  expect(input).toMatchObject({ bank: 'Prex', holderEmail: 'javiera@example.cl' })
  expect(input).not.toHaveProperty('bankName')
  expect(problemsIn({ ...draft, bankName: ' ' })).toEqual({ bank: 'required' })
  expect(problemsIn({ ...draft, bankName: 'cuenta 123456789' })).toEqual({ bank: 'bank.name' })
  const listed = draftOf({ ...account, bank: 'BancoEstado', bankCode: '012' }, chile)
  expect(listed).toMatchObject({ bank: '012', bankName: '' })
  expect(receivingAccountInputOf({ ...draft, kind: 'sepa' }, ids)).not.toHaveProperty('holderEmail')
})

test('the code of an app is sent only with accounts that can have one', () => {
  const code = { text: '000201', name: 'YAPERO', city: 'Lima', qr: { size: 21, path: '' } }
  const peru = { country: 'PE', currency: 'PEN' } as const
  const yape = { ...account, kind: 'yape', country: 'PE', currency: 'PEN', paymentCode: code } as const
  expect(receivingAccountInputOf(draftOf(yape, peru), ids)).toMatchObject({ paymentCode: '000201' })
  expect(receivingAccountInputOf({ ...draftOf(yape, peru), paymentCode: null }, ids)).toMatchObject({
    paymentCode: null,
  })
  expect(receivingAccountInputOf({ ...draftOf(yape, peru), kind: 'cci' }, ids)).not.toHaveProperty(
    'paymentCode',
  )
})

test('a number is validated while typing, with its bank if it contains one', () => {
  const draft = draftOf(null, { country: 'ES', currency: 'EUR' })
  expect(numberStateOf(draft)).toEqual({ state: 'empty' })
  expect(numberStateOf({ ...draft, identifier: 'ES91 2100' })).toEqual({
    state: 'wrong',
    problem: 'iban.length',
  })
  expect(numberStateOf({ ...draft, identifier: 'ES9121000418450200051332' })).toEqual({
    state: 'right',
    number: 'ES91 2100 0418 4502 0005 1332',
    bank: 'CaixaBank',
  })
})
