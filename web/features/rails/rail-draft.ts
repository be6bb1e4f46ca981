import {
  bankName,
  countryOfKind,
  currenciesOfKind,
  groupedIdentifier,
  kindsWithCode,
  type RailKind,
  railKinds,
  readBank,
  readDocument,
  readIdentifier,
} from '#shared/bank-identifiers.ts'
import type { Country } from '#shared/country.ts'
import type { Currency } from '#shared/money.ts'
import type {
  RailInput,
  RailShownFragment,
  ShownPaymentCodeFragment,
} from '#web/graphql/generated/graphql.ts'
import { accountTypes } from '#shared/bank-identifiers/chile.ts'

/** A way to receive while it is typed. */
export type RailDraft = {
  readonly kind: RailKind
  readonly holder: string
  readonly identifier: string
  readonly owner: RailShownFragment['owner']
  readonly currency: Currency
  /** Its code, or `otherBank` for one that is not in the list. */
  readonly bank: string
  readonly bankName: string
  readonly accountType: string
  readonly document: string
  readonly holderEmail: string
  /** The code of their own app, as it was read from a picture. */
  readonly paymentCode: ShownPaymentCodeFragment | null
}

/** What is chosen for a bank that is written by its name. */
export const otherBank = 'other'

/** The kinds in the order of a couple: those of the wedding's country, cash, then those of the others. */
export function kindsFor(country: Country): RailKind[] {
  const rank = (kind: RailKind) => (countryOfKind(kind) === country ? 0 : kind === 'cash' ? 1 : 2)
  return railKinds.toSorted((one, other) => rank(one) - rank(other))
}

/** The draft of a new way, or of one that is there. */
export function draftOf(
  rail: RailShownFragment | null,
  wedding: { country: Country; currency: Currency },
): RailDraft {
  const kind = rail?.kind ?? kindsFor(wedding.country)[0] ?? 'cash'
  return {
    kind,
    holder: rail?.holder ?? '',
    identifier: rail?.identifier ?? '',
    owner: rail?.owner ?? 'both',
    currency: rail?.currency ?? usualCurrency(kind, wedding.currency),
    ...bankOf(rail),
    accountType: rail?.accountType ?? '',
    document: rail?.document ?? '',
    holderEmail: rail?.holderEmail ?? '',
    paymentCode: rail?.paymentCode ?? null,
  }
}

function bankOf(rail: RailShownFragment | null): Pick<RailDraft, 'bank' | 'bankName'> {
  if (rail?.kind !== 'chileAccount' || !rail.bank) return { bank: '', bankName: '' }
  return rail.bankCode ? { bank: rail.bankCode, bankName: '' } : { bank: otherBank, bankName: rail.bank }
}

export function usualCurrency(kind: RailKind, wedding: Currency): Currency {
  return currenciesOfKind(kind, wedding)[0] ?? wedding
}

/** The draft as the server wants it. */
export function railInputOf(draft: RailDraft, ids: Pick<RailInput, 'id' | 'weddingId'>): RailInput {
  const {
    bank: chosen,
    bankName: name,
    accountType,
    document,
    holderEmail,
    paymentCode: code,
    ...said
  } = draft
  if (kindsWithCode.includes(draft.kind)) return { ...said, ...ids, paymentCode: code?.text ?? null }
  if (draft.kind !== 'chileAccount') return { ...said, ...ids }
  const bank = chosen === otherBank ? name : chosen
  const known = accountTypes.find((one) => one === accountType)
  return { ...said, ...ids, bank, document, holderEmail, ...(known && { accountType: known }) }
}

/** What has to be mended before it is worth sending, by field. */
export function problemsIn(draft: RailDraft): Record<string, string> {
  const problems: Record<string, string> = {}
  const need = (path: Exclude<keyof RailDraft, 'paymentCode'>) => {
    if (draft[path].trim() === '') problems[path] = 'required'
  }
  need('holder')
  if (draft.kind === 'cash') return problems
  const read = readIdentifier(draft.kind, draft.identifier)
  if (!read.ok) problems['identifier'] = read.problem
  need('identifier')
  if (draft.kind !== 'chileAccount') return problems
  const document = readDocument(draft.document)
  if (!document.ok) problems['document'] = document.problem
  need('document')
  need('bank')
  if (draft.bank === otherBank) {
    const bank = readBank(draft.bankName.trim())
    if (!bank.ok) problems['bank'] = bank.problem
    if (draft.bankName.trim() === '') problems['bank'] = 'required'
  }
  need('accountType')
  return problems
}

type Said =
  | { state: 'empty' }
  | { state: 'wrong'; problem: string }
  | { state: 'right'; number: string; bank: string | null }

/** What can be said of the number while it is typed. */
export function saidOf({ kind, identifier }: RailDraft): Said {
  if (kind === 'cash' || identifier.trim() === '') return { state: 'empty' }
  const read = readIdentifier(kind, identifier)
  if (!read.ok) return { state: 'wrong', problem: read.problem }
  return {
    state: 'right',
    number: groupedIdentifier(kind, read.identifier),
    bank: bankName(kind, read.identifier, null),
  }
}
