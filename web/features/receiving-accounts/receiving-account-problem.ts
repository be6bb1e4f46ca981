import type { Translate } from '#web/i18n/translate.ts'
import { paymentCodeProblems } from '#shared/payment-code-problems.ts'

const required = ['holder', 'identifier', 'bank', 'accountType', 'document'] as const
const rules = {
  tooLong: 'tooLong',
  email: 'email',
  'bank.name': 'bankName',
  'receivingAccount.same': 'same',
  'receivingAccount.there': 'there',
  'iban.country': 'ibanCountry',
  'iban.length': 'ibanLength',
  'iban.checksum': 'ibanChecksum',
  'phone.spanishMobile': 'phoneSpain',
  'phone.colombianMobile': 'phoneColombia',
  'phone.peruvianMobile': 'phonePeru',
  'clabe.length': 'clabeLength',
  'clabe.checksum': 'clabeChecksum',
  'clabe.unknown': 'clabeUnknown',
  'breB.key': 'breB',
  'rut.shape': 'rutShape',
  'rut.checksum': 'rutChecksum',
  'account.chilean': 'accountChile',
  'cbu.length': 'cbuLength',
  'cbu.checksum': 'cbuChecksum',
  'alias.shape': 'alias',
  'cci.length': 'cciLength',
  'cci.checksum': 'cciChecksum',
} as const

const isKeyOf = <Keys extends object>(keys: Keys, key: string): key is Extract<keyof Keys, string> =>
  key in keys

/** Returns the message for a problem of a field, with its fix. */
export function receivingAccountProblem(t: Translate<'shield'>, path: string, rule: string): string {
  const missing = required.find((field) => field === path)
  if (rule === 'required' && missing) return t(`problem.required.${missing}`)
  const code = paymentCodeProblems.find((one) => rule === `code.${one}`)
  if (code) return t(`code.problem.${code}`)
  return t(`problem.${isKeyOf(rules, rule) ? rules[rule] : 'wrong'}`)
}
