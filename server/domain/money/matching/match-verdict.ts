import type { ContributionState } from '#shared/states/contribution.ts'
import type { Currency } from '#shared/money.ts'

/** The data of a contribution that is compared with bank lines. */
export type Candidate = {
  readonly id: string
  readonly reference: string
  readonly totalMinor: bigint
  readonly currency: Currency
  readonly state: ContributionState
  readonly names: readonly string[]
  readonly promisedOn: string
  readonly sentOn: string | null
  /** Day of arrival, from the bank or the couple. */
  readonly arrivedOn?: string | null
  /** True when a bank line is already linked to the contribution. */
  readonly linked: boolean
  /** Plan and number of the instalment; null for a gift paid in one piece. */
  readonly plan?: { readonly id: string; readonly part: number } | null
}

/** A movement of the couple's account, from a bank file. */
export type BankMovement = {
  readonly id: string
  readonly bookedOn: string
  /** Signed amount in minor units; negative for outgoing payments. */
  readonly minor: bigint
  readonly currency: Currency
  readonly words: string
  readonly payer: string | null
  readonly account: string | null
  /**
   * Position of the movement among the lines of the same day, amount and currency, from 1, by id of the
   * statement.
   */
  readonly ordinals: ReadonlyMap<string, number>
  /** The bank's own reference, or an empty string. */
  readonly bankReference: string
  /** True when the bank marks the movement as a reversal or return of another. */
  readonly isReturn: boolean
}

/** A bank line that is not matched yet. */
export type OpenLine = BankMovement & {
  /** Ids that the couple rejected for this line. */
  readonly refused: readonly string[]
  /** Id of the contribution that this line pays in part and that waits for the rest, or null. */
  readonly waitsFor: string | null
  /** True when a partner reopened the line after it was set aside. The matching does not set it aside again. */
  readonly staysOpen: boolean
}

/** A settled or set-aside line, used as evidence about open lines. */
export type DoneLine = BankMovement & {
  /** Ids of the contributions linked to the line. */
  readonly contributionIds: readonly string[]
  /** True when the couple stated that the line is not a gift. */
  readonly isNoGift: boolean
}

/** Reasons why a match needs a decision by the couple. */
export const doubts = [
  'short',
  'over',
  'instalments',
  'twice',
  'late',
  'early',
  'bounced',
  'otherCurrency',
  'nearReference',
  'name',
  'together',
  'nameOnly',
  'byHand',
  'goneBack',
  'reversed',
  'sameMovement',
  'future',
  'failed',
] as const
export type Doubt = (typeof doubts)[number]

export type Verdict =
  /**
   * Whole reference and exact amount. `already` is true when the couple had confirmed the contributions by
   * hand.
   */
  | { readonly kind: 'sure'; readonly ids: readonly string[]; readonly already: boolean }
  | {
      readonly kind: 'doubtful'
      readonly doubt: Doubt
      readonly signal: 1 | 2 | 3
      readonly ids: readonly string[]
      /** Ids of related lines, for instance the other part of a payment in two transfers. */
      readonly withLines: readonly string[]
    }
  /** The payer is known not to give gifts, from the couple's earlier decisions. */
  | { readonly kind: 'aside' }
  | { readonly kind: 'unmatched' }

/** Contributions suggested for a line, with the rank against rival suggestions. */
export type SuggestedMatch = {
  readonly doubt: Doubt
  readonly signal: 1 | 2 | 3
  readonly found: readonly Candidate[]
  readonly rank: number
}
