import type { ApiResult } from '#server/platform/call-api.ts'
import type { Money } from '#shared/money.ts'
import type { ProviderId } from '#shared/card-providers.ts'

/** Why a card was not charged, independent of the company. */
export const failureReasons = [
  'declined',
  'insufficientFunds',
  'authenticationFailed',
  'expired',
  'cancelled',
  'suspectedFraud',
  'providerTrouble',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** What the browser does next. Data only: an adapter renders no pages. */
export type NextAction =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }

export type Capabilities = {
  readonly currencies: readonly Money['currency'][]
  /** `ping`: a signed notice without data, which has to be fetched. */
  readonly webhook: 'signed' | 'ping' | 'none'
  /** Nothing is charged unless we confirm it when the browser returns. */
  readonly confirmsOnReturn: boolean
  /**
   * How to recover from a lost response. `replay`: repeating with the same key is safe; `reference`: query by
   * our reference; `none`: cannot happen.
   */
  readonly lostCreate: 'replay' | 'reference' | 'none'
  /** Whether the company can be queried for a payment's status. */
  readonly canBeAsked: boolean
  /** Whether the company can list all payments of some days; with `none`, only known payments are queried. */
  readonly lists: 'payments' | 'none'
  /** Whether a refund with a lost response may be repeated with the same key. */
  readonly refundsRepeatable: boolean
  readonly reportsDisputes: boolean
}

/**
 * A payment to create. `reference` is ours, unique for ever, of the form `^[0-9]{4}[0-9A-HJ-NP-Z]{8}$`, which
 * every company accepts.
 */
export type NewPayment = {
  readonly reference: string
  readonly amount: Money
  /** Shown to the payer; without personal data. */
  readonly description: string
  readonly email: string | null
  readonly language: string
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly expiresAt: Date
  readonly testNote?: string
}

/** A created payment: its id at the company, and where the browser goes. */
export type StartedPayment = {
  readonly providerRef: string
  readonly next: NextAction
}

export type PaymentStatus = 'pending' | 'requiresAction' | 'succeeded' | 'failed' | 'refunded' | 'disputed'

/**
 * One refund as a company reports it. `ref` is the company's id of it, the same on every channel: the same id
 * and amount are the same refund. Without an id it cannot be told from another one of the same amount.
 */
export type RefundPart = { readonly ref: string | null; readonly minor: bigint }

/**
 * The common form of news from every channel (webhook, return, query). One payment may have several charges
 * (a declined card, then another one): `charge` identifies them, `main` if the company has only one.
 */
export type Observation = {
  readonly charge: string
  readonly providerRef: string | null
  /** Another id of the payment at the company, such as Stripe's payment intent. */
  readonly paymentRef: string | null
  readonly reference: string | null
  readonly status: PaymentStatus
  /** False if the charge may still change. */
  readonly final: boolean
  /** As reported by the company: compared with ours, never trusted. */
  readonly amount: Money | null
  /** The total so far, including what came back later; repeating it changes nothing. */
  readonly refundedMinor: bigint | null
  /** The total so far that came back, because it could not be delivered. */
  readonly refundFailedMinor: bigint | null
  /** Refunds reported individually by a company without totals: each counts once in their sum. */
  readonly refundParts: readonly RefundPart[]
  /** The failed refunds, by the company's id or by ours. Without an amount they are a reason to query. */
  readonly failedRefunds: readonly string[]
  /**
   * The company refunds such a charge only as a whole, as Webpay does with a debit card. False: not reported.
   */
  readonly wholeRefundsOnly: boolean
  readonly feeMinor: bigint | null
  readonly dispute: 'open' | 'won' | 'lost' | null
  readonly failure: FailureReason | null
  /** The company's own code, for lookups. */
  readonly code: string | null
}

/** `ref`: the company's id of the refund, the same as in `RefundPart`; null if it gave none. */
export type RefundAnswer = {
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly ref: string | null
}

export type RefundRequest = {
  readonly providerRef: string
  readonly paymentRef: string | null
  readonly charge: string
  readonly reference: string
  readonly refundId: string
  readonly amount: Money
}

/** A received request with its raw body: signatures cover bytes. */
export type Incoming = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** The content of a webhook with a valid signature. `ask`: the company's ids of payments to fetch. */
export type VerifiedWebhook =
  | {
      readonly ok: true
      readonly dedupeKey: string
      readonly kind: string
      readonly account: string | null
      readonly observations: readonly Observation[]
      readonly ask: readonly string[]
    }
  | { readonly ok: false; readonly reason: 'badSignature' | 'tooOld' | 'malformed' | 'otherAccount' }

export type Call = {
  /** Created and stored before the call. */
  readonly idempotencyKey: string
  readonly now: Date
  readonly signal?: AbortSignal
}

/** A range of days, by the time at which the company created a payment. */
export type Days = { readonly from: Date; readonly to: Date }

/** A card company, used with the keys of one merchant. */
export type CardProvider = {
  readonly id: ProviderId
  readonly capabilities: Capabilities
  begin(payment: NewPayment, call: Call): Promise<ApiResult<StartedPayment>>
  /** Returns the payment's status as the company reports it; null for an unknown payment. */
  ask(
    which: {
      readonly providerRef: string | null
      readonly reference: string
      /** The charge named by a webhook, where a payment has several. */
      readonly charge?: string
    },
    call: Call,
  ): Promise<ApiResult<readonly Observation[] | null>>
  /** All payments of some days, ours or not, from all pages; absent if `lists` is `none`. */
  list?(days: Days, call: Call): Promise<ApiResult<readonly Observation[]>>
  refund(refund: RefundRequest, call: Call): Promise<ApiResult<RefundAnswer>>
  /** Pure: reads only its arguments. */
  verifyWebhook(incoming: Incoming, now: Date): VerifiedWebhook
  /**
   * Handles the return of the browser. It proves nothing, unless it is signed or confirmed with the company
   * here.
   */
  takeReturn?(
    incoming: Incoming,
    which: { readonly providerRef: string | null; readonly reference: string },
    call: Call,
  ): Promise<ApiResult<readonly Observation[] | null>>
  /** Checks the keys without moving money; absent if the company has no such request. */
  checkKeys?(call: Call): Promise<ApiResult<true>>
}
