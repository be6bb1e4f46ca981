import type { ContributionState } from '#shared/states/contribution.ts'
import type { Currency } from '#shared/money.ts'

/** A contribution as a bank's line is compared with it. */
export type Candidate = {
  readonly id: string
  readonly reference: string
  readonly totalMinor: bigint
  readonly currency: Currency
  readonly state: ContributionState
  readonly names: readonly string[]
  readonly promisedOn: string
  readonly sentOn: string | null
  /** The day it arrived, as the bank or the couple say. */
  readonly arrivedOn?: string | null
  /** A line of the bank has been found for it already. */
  readonly linked: boolean
  /** Plan and number of the instalment; null for a gift paid in one piece. */
  readonly plan?: { readonly id: string; readonly part: number } | null
}

/** A movement of the couple's account, as a bank's file has it. */
export type Movement = {
  readonly id: string
  readonly bookedOn: string
  /** Less than nothing when it left the account. */
  readonly minor: bigint
  readonly currency: Currency
  readonly words: string
  readonly payer: string | null
  readonly account: string | null
  /** The statements that contain it, each with its position among the lines of the same day, amount and currency there, from 1. */
  readonly ordinals: ReadonlyMap<string, number>
  /** The bank's own reference; empty where the file has none. */
  readonly bankReference: string
  /** The bank marks it as the reversal or return of another movement. */
  readonly isReturn: boolean
}

/** A line of the bank that waits to be understood. */
export type OpenLine = Movement & {
  /** The couple have said that it is not of these. */
  readonly refused: readonly string[]
  /** It is kept as a part of this one, until the rest comes. */
  readonly waitsFor: string | null
  /** A partner took it back from the lines put away: it is not put away again unseen. */
  readonly staysOpen: boolean
}

/** A line that is settled or put away: evidence about the open ones. */
export type DoneLine = Movement & {
  /** The contributions it is matched with. */
  readonly contributionIds: readonly string[]
  /** The couple said that it is no gift. */
  readonly isNoGift: boolean
}

/** Why a line and a contribution may belong together, for a person to say. */
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
  /** Beyond doubt: the whole reference and the exact amount. `already` when the couple had confirmed it by hand. */
  | { readonly kind: 'sure'; readonly ids: readonly string[]; readonly already: boolean }
  | {
      readonly kind: 'doubtful'
      readonly doubt: Doubt
      readonly signal: 1 | 2 | 3
      readonly ids: readonly string[]
      /** Other lines that belong to it: the other part of what came in two. */
      readonly withLines: readonly string[]
    }
  /** A payer of whom the couple have said that it is no gift. */
  | { readonly kind: 'aside' }
  | { readonly kind: 'unmatched' }

/** A contribution that is offered for a line, and how well it fits among its rivals. */
export type Offer = {
  readonly doubt: Doubt
  readonly signal: 1 | 2 | 3
  readonly found: readonly Candidate[]
  readonly rank: number
}
