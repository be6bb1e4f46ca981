import {
  bankName,
  countryOfKind,
  currenciesOfKind,
  groupedIdentifier,
  type RailKind,
  railKinds,
  readDocument,
  readIdentifier,
} from '#shared/bank-identifiers.ts'
import type { Country } from '#shared/country.ts'
import type { Currency } from '#shared/money.ts'
import type { RailInput, RailShownFragment } from '#web/graphql/generated/graphql.ts'

/** A way to receive while it is typed. */
export type RailDraft = {
  readonly kind: RailKind
  readonly holder: string
  readonly identifier: string
  readonly owner: RailShownFragment['owner']
  readonly currency: Currency
  readonly bank: string
  readonly accountType: string
  readonly document: string
}

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
    bank: rail?.bankCode ?? '',
    accountType: rail?.accountType ?? '',
    document: rail?.document ?? '',
  }
}

export function usualCurrency(kind: RailKind, wedding: Currency): Currency {
  return currenciesOfKind(kind, wedding)[0] ?? wedding
}

/** The draft as the server wants it. */
export function railInputOf(draft: RailDraft, ids: Pick<RailInput, 'id' | 'weddingId'>): RailInput {
  const { bank, accountType, document, ...said } = draft
  if (draft.kind !== 'chileAccount') return { ...said, ...ids }
  const known = (['corriente', 'vista', 'rut', 'ahorro'] as const).find((one) => one === accountType)
  return { ...said, ...ids, bank, document, ...(known && { accountType: known }) }
}

/** What has to be mended before it is worth sending, by field. */
export function problemsIn(draft: RailDraft): Record<string, string> {
  const problems: Record<string, string> = {}
  const need = (path: keyof RailDraft) => {
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
