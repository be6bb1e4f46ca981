import { Refusal } from '#server/platform/refusal.ts'
import type { Currency } from '#shared/money.ts'

/** This couple take no cards, or not in this currency. */
export class CardsNotOffered extends Refusal {
  readonly code = 'CARDS_NOT_OFFERED'
  constructor() {
    super('This couple take no cards')
  }
}

/** The company cannot be reached, or does not begin the payment: nothing was charged. */
export class CardCompanyUnavailable extends Refusal {
  readonly code = 'CARD_COMPANY_UNAVAILABLE'
  constructor() {
    super('The card company cannot begin this payment now; nothing was charged')
  }
}

/** There is no such payment by card, account or trouble here. */
export class CardNotFound extends Refusal {
  readonly code = 'CARD_NOT_FOUND'
  constructor() {
    super('There is no such card payment here')
  }
}

/** The keys are not those of such a company, or the company does not know them. */
export class CardKeysRefused extends Refusal {
  readonly code = 'CARD_KEYS_REFUSED'
  readonly fields: readonly string[]
  constructor(fields: readonly string[]) {
    super('The card company does not know these keys')
    this.fields = fields
  }
}

/** A refund of this payment is under way: its outcome comes first. */
export class RefundUnderWay extends Refusal {
  readonly code = 'REFUND_UNDER_WAY'
  constructor() {
    super('Another refund of this payment is under way')
  }
}

/** The card company takes no part of this payment back: it goes back whole or not at all. */
export class RefundOnlyWhole extends Refusal {
  readonly code = 'REFUND_ONLY_WHOLE'
  constructor() {
    super('This payment can only go back whole')
  }
}

/** Less is left of this payment than was to go back; nothing of what is disputed. */
export class RefundTooLarge extends Refusal {
  readonly code = 'REFUND_TOO_LARGE'
  readonly leftMinor: bigint
  readonly currency: Currency
  constructor(leftMinor: bigint, currency: Currency) {
    super('Less of this payment is left than was to go back')
    this.leftMinor = leftMinor
    this.currency = currency
  }
}
