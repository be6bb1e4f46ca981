import { describe, expect, it } from 'vitest'
import { receivingAccountKinds } from './bank-identifiers.ts'
import { paymentSlipText } from './payment-slip.ts'

const labels = {
  holder: 'Titular',
  document: 'RUT',
  bank: 'Banco',
  accountType: 'Tipo de cuenta',
  identifier: 'Número',
  email: 'Correo',
  amount: 'Importe',
  reference: 'Concepto',
  numeric: 'Referencia numérica',
}
const values = { holder: 'Camila Ortega', amount: '50000', reference: '27067KDM4T9X' }

describe('A payment slip to paste', () => {
  it('has only the lines of a Chilean recipient, in the order of its forms', () => {
    const account = {
      ...values,
      document: '12345678-5',
      bank: 'Banco de Chile',
      accountType: 'Cuenta corriente',
      identifier: '001234567890',
      email: 'camila@example.cl',
    }
    expect(paymentSlipText('chileAccount', account, labels)?.split('\n')).toEqual([
      'Camila Ortega',
      '12345678-5',
      'Banco de Chile',
      'Cuenta corriente',
      '001234567890',
      'camila@example.cl',
      '50000',
      '27067KDM4T9X',
    ])
  })

  it('starts in Mexico with the CLABE, then beneficiary, bank, amount, concept and number', () => {
    const account = { ...values, bank: 'BBVA', identifier: '012180001234567897', numeric: '1234567' }
    const named = { ...labels, identifier: 'CLABE', holder: 'Beneficiario' }
    expect(paymentSlipText('spei', account, named)?.split('\n')).toEqual([
      'CLABE: 012180001234567897',
      'Beneficiario: Camila Ortega',
      'Banco: BBVA',
      'Importe: 50000',
      'Concepto: 27067KDM4T9X',
      'Referencia numérica: 1234567',
    ])
  })

  it('starts in Spain with the holder, then IBAN and bank', () => {
    const account = { ...values, identifier: 'ES9121000418450200051332', bank: 'CaixaBank' }
    expect(paymentSlipText('sepa', account, { ...labels, identifier: 'IBAN' })?.split('\n')).toEqual([
      'Titular: Camila Ortega',
      'IBAN: ES9121000418450200051332',
      'Banco: CaixaBank',
      'Importe: 50000',
      'Concepto: 27067KDM4T9X',
    ])
  })

  it.each(['bizum', 'nequi', 'breB', 'yape', 'plin', 'alias', 'cbu', 'cci'] as const)(
    'starts with the number, key or alias for %s',
    (kind) => {
      const text = paymentSlipText(kind, { ...values, identifier: '600111222' }, labels)
      expect(text?.split('\n')).toEqual([
        'Número: 600111222',
        'Titular: Camila Ortega',
        'Importe: 50000',
        'Concepto: 27067KDM4T9X',
      ])
    },
  )

  it('omits unknown values, and is empty for cash', () => {
    expect(paymentSlipText('sepa', { ...values, identifier: 'ES91', bank: null }, labels)).not.toContain(
      'Banco',
    )
    expect(paymentSlipText('cash', { ...values, identifier: '1' }, labels)).toBeNull()
  })

  it.each(receivingAccountKinds.filter((kind) => kind !== 'cash'))(
    'always has amount and reference: %s',
    (kind) => {
      const text = paymentSlipText(kind, { ...values, identifier: 'x' }, labels) ?? ''
      expect([text.includes('50000'), text.includes('27067KDM4T9X')]).toEqual([true, true])
    },
  )
})
