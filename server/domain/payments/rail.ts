import type { Wedding } from '#server/domain/weddings/index.ts'
import { countryOfKind, currenciesOfKind, readDocument, readIdentifier } from '#shared/bank-identifiers.ts'
import type { FieldIssue } from '#shared/inputs/issues.ts'
import type { RailInput } from '#shared/inputs/rail.ts'
import type { WishedRail } from './payments.tables.ts'

type ReadRail =
  | { readonly ok: true; readonly rail: WishedRail }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** What was typed as the rail it would be: numbers in their one form, the currency one that this way receives. */
export function readRail(form: RailInput, wedding: Pick<Wedding, 'country' | 'currency'>): ReadRail {
  const issues: FieldIssue[] = []
  const identifier = readIdentifier(form.kind, form.identifier)
  if (!identifier.ok) issues.push({ path: 'identifier', rule: identifier.problem })
  const isChilean = form.kind === 'chileAccount'
  const document = isChilean && form.document ? readDocument(form.document) : null
  if (document && !document.ok) issues.push({ path: 'document', rule: document.problem })
  const possible = currenciesOfKind(form.kind, wedding.currency)
  const currency = form.currency ?? possible[0] ?? wedding.currency
  if (!possible.includes(currency)) issues.push({ path: 'currency', rule: 'wrong' })
  if (!identifier.ok || (document && !document.ok) || issues.length > 0) return { ok: false, issues }
  return {
    ok: true,
    rail: {
      kind: form.kind,
      country: countryOfKind(form.kind) ?? wedding.country,
      currency,
      holder: form.holder,
      identifier: identifier.identifier,
      owner: form.owner ?? 'both',
      bank: isChilean ? form.bank : null,
      accountType: isChilean ? (form.accountType ?? null) : null,
      document: document?.identifier ?? null,
    },
  }
}

const kept = [
  'kind',
  'currency',
  'holder',
  'identifier',
  'owner',
  'bank',
  'accountType',
  'document',
] as const satisfies readonly (keyof WishedRail)[]

/** Whether two rails say the same to a guest and to a bank. */
export function isSameRail(one: WishedRail, other: WishedRail): boolean {
  return kept.every((field) => one[field] === other[field])
}

/** Whether money sent by one ends where money sent by the other does, whatever the holder is called. */
export function isSameAccount(one: WishedRail, other: WishedRail): boolean {
  return one.kind === other.kind && one.identifier === other.identifier && one.currency === other.currency
}
