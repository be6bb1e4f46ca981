import { Refusal } from '#server/platform/refusal.ts'

/** There is no such gift in a list of this person. */
export class GiftNotFound extends Refusal {
  readonly code = 'GIFT_NOT_FOUND'
  constructor() {
    super('There is no such gift here')
  }
}

/** Money is promised or given to it: it can neither go nor become cheaper than that. */
export class GiftHoldsMoney extends Refusal {
  readonly code = 'GIFT_HOLDS_MONEY'
  readonly weddingId: string
  readonly title: string
  readonly heldMinor: bigint
  readonly currency: string
  constructor(gift: { weddingId: string; title: string; currency: string }, heldMinor: bigint) {
    super('Somebody has already given to it')
    this.weddingId = gift.weddingId
    this.title = gift.title
    this.heldMinor = heldMinor
    this.currency = gift.currency
  }
}

/** The list has changed meanwhile: this order would lose a gift or count one twice. */
export class OrderOutOfDate extends Refusal {
  readonly code = 'ORDER_OUT_OF_DATE'
  constructor() {
    super('The list has changed meanwhile')
  }
}
