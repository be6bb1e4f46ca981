import type { Money } from '#shared/money.ts'
import type { ProviderId } from '#shared/card-providers.ts'

/** Why a card was not charged, independent of the provider. */
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

/** What the browser does next. Data only: an adapter writes no pages. */
export type NextAction =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'formPost'; readonly url: string; readonly fields: Readonly<Record<string, string>> }

export type Capabilities = {
  readonly currencies: readonly Money['currency'][]
  /** `ping`: a signed knock at the door, the news has to be fetched. */
  readonly webhook: 'signed' | 'ping' | 'none'
  /** Nothing is charged unless we confirm when the browser comes back. */
  readonly confirmsOnReturn: boolean
  /** `replay`: the same call with the same key again is safe; `reference`: found by our reference; `none`: what got lost never was. */
  readonly lostCreate: 'replay' | 'reference' | 'none'
  /** Whether the provider can be asked for a payment's status. */
  readonly canBeAsked: boolean
  /** Whether the company can be asked for all it took in some days; `none` where it has no such question: only what we know of is asked about. */
  readonly lists: 'payments' | 'none'
  /** Whether a refund whose answer was lost may be asked for again with the same key. */
  readonly refundsRepeatable: boolean
  readonly reportsDisputes: boolean
}

/** A payment to begin. `reference` is ours, unique for ever: `^[0-9]{4}[0-9A-HJ-NP-Z]{8}$` fits every company. */
export type NewPayment = {
  readonly reference: string
  readonly amount: Money
  /** Shown to who pays; nothing personal. */
  readonly description: string
  readonly email: string | null
  readonly language: string
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly expiresAt: Date
  readonly testNote?: string
}

/** A payment that was begun: how the company calls it, and where the browser goes. */
export type Begun = {
  readonly providerRef: string
  readonly next: NextAction
}

export type PaymentStatus = 'pending' | 'requiresAction' | 'succeeded' | 'failed' | 'refunded' | 'disputed'

/**
 * One refund as a company notifies it. `ref` is the company's name for it, the same on every channel: told again under the same name and
 * amount it is the same refund. Without a name it cannot be told from another one of the same amount.
 */
export type RefundPart = { readonly ref: string | null; readonly minor: bigint }

/**
 * The one shape to which every channel (webhook, return, question) is reduced. One payment may hold several charges (a card refused,
 * then another one): `charge` tells them apart, `main` where a company knows one only.
 */
export type Observation = {
  readonly charge: string
  readonly providerRef: string | null
  /** Another name under which the company speaks of it, such as Stripe's payment intent. */
  readonly paymentRef: string | null
  readonly reference: string | null
  readonly status: PaymentStatus
  /** False: the same charge may still become something else. */
  readonly final: boolean
  /** As the company says it: compared with ours, never trusted. */
  readonly amount: Money | null
  /** In all so far, not this time, with what came back later: told again it changes nothing. */
  readonly refundedMinor: bigint | null
  /** How much of that came back, because it could not be given to who paid; in all so far. */
  readonly refundFailedMinor: bigint | null
  /** Refunds told one by one by a company that says no total: their sum counts, each once. */
  readonly refundParts: readonly RefundPart[]
  /** The refunds that failed, by the company's name for them or by ours. Named without an amount, they are a reason to ask. */
  readonly failedRefunds: readonly string[]
  /** The company gives such a charge back whole or not at all, as Webpay does with a debit card. False: nothing of the kind was told. */
  readonly wholeRefundsOnly: boolean
  readonly feeMinor: bigint | null
  readonly dispute: 'open' | 'won' | 'lost' | null
  readonly failure: FailureReason | null
  /** The provider's own code, for lookups. */
  readonly code: string | null
}

/** `ref`: the company's name for the refund, the same as in `RefundPart`; null where it gave none. */
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

/** `unknown`: it may have happened. Settled by asking, never by trying blindly again. */
export type ProviderError = {
  readonly kind: 'rejected' | 'unavailable' | 'unknown' | 'misconfigured' | 'unsupported'
  readonly message: string
  readonly code?: string
}
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ProviderError }

/** A request as it came in, its body byte by byte: signatures are over bytes. */
export type Incoming = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What a webhook says, once its signature is right. `ask`: payments whose news has to be fetched, by the company's name for them. */
export type Verified =
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
  /** Made and written down before the call. */
  readonly idempotencyKey: string
  readonly now: Date
  readonly signal?: AbortSignal
}

/** How a request reaches the company: `fetch`, or a stand-in of the tests. */
export type HttpTransport = (request: Request) => Promise<Response>

/** Some days, by when the company began a payment. */
export type Days = { readonly from: Date; readonly to: Date }

/** A card company, spoken to with one merchant's keys. */
export type CardProvider = {
  readonly id: ProviderId
  readonly capabilities: Capabilities
  begin(payment: NewPayment, call: Call): Promise<Answer<Begun>>
  /** Returns the payment's status as the provider reports it; null for an unknown payment. */
  ask(
    which: {
      readonly providerRef: string | null
      readonly reference: string
      /** What a webhook named, where a payment holds several charges. */
      readonly charge?: string
    },
    call: Call,
  ): Promise<Answer<readonly Observation[] | null>>
  /** All that the company took in some days, ours or not, page by page to the end; absent where `lists` is `none`. */
  list?(days: Days, call: Call): Promise<Answer<readonly Observation[]>>
  refund(refund: RefundRequest, call: Call): Promise<Answer<RefundAnswer>>
  /** Pure: it reads what it is given and the time it is told. */
  verifyWebhook(incoming: Incoming, now: Date): Verified
  /** What the browser brings back. It proves nothing, unless it is signed or confirmed with the company here. */
  takeReturn?(
    incoming: Incoming,
    which: { readonly providerRef: string | null; readonly reference: string },
    call: Call,
  ): Promise<Answer<readonly Observation[] | null>>
  /** Whether the keys are right, asked without moving anything; absent where there is no such question. */
  checkKeys?(call: Call): Promise<Answer<true>>
}
