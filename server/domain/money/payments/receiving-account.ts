import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import {
  countryOfKind,
  currenciesOfKind,
  isSameChileanBank,
  readBank,
  readDocument,
  readIdentifier,
  kindsWithCode,
} from '#shared/bank-identifiers.ts'
import type { FieldIssue } from '#shared/inputs/issues.ts'
import type { ReceivingAccountInput } from '#shared/inputs/receiving-account.ts'
import { keyInCode, paymentCodeIn } from '#server/domain/money/payment-codes/index.ts'
import type { receivingAccounts, ProposedReceivingAccount } from './payments.tables.ts'

export type ReceivingAccount = typeof receivingAccounts.$inferSelect

type ReadReceivingAccount =
  | { readonly ok: true; readonly receivingAccount: ProposedReceivingAccount }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/**
 * Parses the form of a receiving account: normalizes numbers and picks a currency that the kind accepts.
 * Returns the issues by field when it is invalid.
 */
export function readReceivingAccount(
  form: ReceivingAccountInput,
  wedding: Pick<Wedding, 'country' | 'currency'>,
): ReadReceivingAccount {
  const issues: FieldIssue[] = []
  const identifier = readIdentifier(form.kind, form.identifier)
  if (!identifier.ok) issues.push({ path: 'identifier', rule: identifier.problem })
  const chilean = readChilean(form)
  issues.push(...chilean.issues)
  const possible = currenciesOfKind(form.kind, wedding.currency)
  const currency = form.currency ?? possible[0] ?? wedding.currency
  if (!possible.includes(currency)) issues.push({ path: 'currency', rule: 'wrong' })
  if (identifier.ok && form.paymentCode) {
    const problem = problemOfCode(form.paymentCode, { ...form, identifier: identifier.identifier, currency })
    if (problem) issues.push({ path: 'paymentCode', rule: problem })
  }
  if (!identifier.ok || issues.length > 0) return { ok: false, issues }
  return {
    ok: true,
    receivingAccount: {
      kind: form.kind,
      country: countryOfKind(form.kind) ?? wedding.country,
      currency,
      holder: form.holder,
      identifier: identifier.identifier,
      owner: form.owner ?? 'both',
      paymentCode: form.paymentCode,
      ...chilean.details,
    },
  }
}

type Receiver = Pick<ProposedReceivingAccount, 'kind' | 'identifier' | 'currency'>

/** Returns the rule that a payment code for this account breaks, or null for a valid code. */
function problemOfCode(text: string, { kind, identifier, currency }: Receiver): string | null {
  if (!kindsWithCode.includes(kind)) return 'wrong'
  const code = paymentCodeIn(text, { kind, currency })
  if (typeof code === 'string') return `code.${code}`
  const key = kind === 'breB' ? keyInCode(text) : null
  return key === null || key === identifier ? null : 'code.otherKey'
}

/**
 * Returns the additional details that a transfer in Chile requires, all null for other kinds, with the issues
 * found.
 */
function readChilean(form: ReceivingAccountInput) {
  const issues: FieldIssue[] = []
  if (form.kind !== 'chileAccount')
    return { issues, details: { bank: null, accountType: null, document: null, holderEmail: null } }
  const read = (path: 'bank' | 'document', reader: typeof readBank): string | null => {
    const reading = reader(form[path] ?? '')
    if (reading.ok) return reading.identifier
    issues.push({ path, rule: reading.problem })
    return null
  }
  const { accountType = null, holderEmail } = form
  const details = {
    bank: read('bank', readBank),
    accountType,
    document: read('document', readDocument),
    holderEmail,
  }
  return { issues, details }
}

const comparedFields = [
  'kind',
  'currency',
  'holder',
  'identifier',
  'owner',
  'bank',
  'accountType',
  'document',
  'holderEmail',
  'paymentCode',
] as const satisfies readonly (keyof ProposedReceivingAccount)[]

/** Returns true if all details that guests and banks use are equal. */
export function isSameReceivingAccount(
  one: ProposedReceivingAccount,
  other: ProposedReceivingAccount,
): boolean {
  // Proposals stored before a field existed lack that field.
  return comparedFields.every((field) => (one[field] ?? null) === (other[field] ?? null))
}

/**
 * Returns true if both are the same account, ignoring the holder's name. In Chile every bank numbers its
 * accounts separately, often by RUT, so the same number at two banks means two accounts.
 */
export function isSameAccount(one: ProposedReceivingAccount, other: ProposedReceivingAccount): boolean {
  return (
    one.kind === other.kind &&
    one.identifier === other.identifier &&
    one.currency === other.currency &&
    isSameChileanBank(one.bank ?? '', other.bank ?? '')
  )
}
