import {
  bankName,
  countryOfKind,
  currenciesOfKind,
  groupedIdentifier,
  kindsWithCode,
  type ReceivingAccountKind,
  receivingAccountKinds,
  readBank,
  readDocument,
  readIdentifier,
} from '#shared/bank-identifiers.ts'
import type { Country } from '#shared/country.ts'
import type { Currency } from '#shared/money.ts'
import type {
  ReceivingAccountInput,
  ReceivingAccountShownFragment,
  ShownPaymentCodeFragment,
} from '#web/graphql/generated/graphql.ts'
import { accountTypes } from '#shared/bank-identifiers/chile.ts'

/** A receiving account as typed. */
export type ReceivingAccountDraft = {
  readonly kind: ReceivingAccountKind
  readonly holder: string
  readonly identifier: string
  readonly owner: ReceivingAccountShownFragment['owner']
  readonly currency: Currency
  /** The code of a bank, or `otherBank` for one that is not on the list. */
  readonly bank: string
  readonly bankName: string
  readonly accountType: string
  readonly document: string
  readonly holderEmail: string
  /** The code of the couple's app, as decoded from a picture. */
  readonly paymentCode: ShownPaymentCodeFragment | null
}

/** The option for a bank that is entered by name. */
export const otherBank = 'other'

/** Returns the kinds in display order: those of the wedding's country, cash, then those of other countries. */
export function kindsFor(country: Country): ReceivingAccountKind[] {
  const rank = (kind: ReceivingAccountKind) => (countryOfKind(kind) === country ? 0 : kind === 'cash' ? 1 : 2)
  return receivingAccountKinds.toSorted((one, other) => rank(one) - rank(other))
}

/** Returns the draft of a new or an existing receiving account. */
export function draftOf(
  receivingAccount: ReceivingAccountShownFragment | null,
  wedding: { country: Country; currency: Currency },
): ReceivingAccountDraft {
  const kind = receivingAccount?.kind ?? kindsFor(wedding.country)[0] ?? 'cash'
  return {
    kind,
    holder: receivingAccount?.holder ?? '',
    identifier: receivingAccount?.identifier ?? '',
    owner: receivingAccount?.owner ?? 'both',
    currency: receivingAccount?.currency ?? usualCurrency(kind, wedding.currency),
    ...bankOf(receivingAccount),
    accountType: receivingAccount?.accountType ?? '',
    document: receivingAccount?.document ?? '',
    holderEmail: receivingAccount?.holderEmail ?? '',
    paymentCode: receivingAccount?.paymentCode ?? null,
  }
}

function bankOf(
  receivingAccount: ReceivingAccountShownFragment | null,
): Pick<ReceivingAccountDraft, 'bank' | 'bankName'> {
  if (receivingAccount?.kind !== 'chileAccount' || !receivingAccount.bank) return { bank: '', bankName: '' }
  return receivingAccount.bankCode
    ? { bank: receivingAccount.bankCode, bankName: '' }
    : { bank: otherBank, bankName: receivingAccount.bank }
}

export function usualCurrency(kind: ReceivingAccountKind, wedding: Currency): Currency {
  return currenciesOfKind(kind, wedding)[0] ?? wedding
}

/** Returns the mutation input of a draft. */
export function receivingAccountInputOf(
  draft: ReceivingAccountDraft,
  ids: Pick<ReceivingAccountInput, 'id' | 'weddingId'>,
): ReceivingAccountInput {
  const {
    bank: chosen,
    bankName: name,
    accountType,
    document,
    holderEmail,
    paymentCode: code,
    ...common
  } = draft
  if (kindsWithCode.includes(draft.kind)) return { ...common, ...ids, paymentCode: code?.text ?? null }
  if (draft.kind !== 'chileAccount') return { ...common, ...ids }
  const bank = chosen === otherBank ? name : chosen
  const known = accountTypes.find((one) => one === accountType)
  return { ...common, ...ids, bank, document, holderEmail, ...(known && { accountType: known }) }
}

/** Returns the problems by field, before sending. */
export function problemsIn(draft: ReceivingAccountDraft): Record<string, string> {
  const problems: Record<string, string> = {}
  const need = (path: Exclude<keyof ReceivingAccountDraft, 'paymentCode'>) => {
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

type NumberState =
  | { state: 'empty' }
  | { state: 'wrong'; problem: string }
  | { state: 'right'; number: string; bank: string | null }

/** Returns the validation state of the typed number. */
export function numberStateOf({ kind, identifier }: ReceivingAccountDraft): NumberState {
  if (kind === 'cash' || identifier.trim() === '') return { state: 'empty' }
  const read = readIdentifier(kind, identifier)
  if (!read.ok) return { state: 'wrong', problem: read.problem }
  return {
    state: 'right',
    number: groupedIdentifier(kind, read.identifier),
    bank: bankName(kind, read.identifier, null),
  }
}
