import type { Measure } from '#server/domain/money/payments/index.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Currency } from '#shared/money.ts'
import { type ContributionState } from '#shared/states/contribution.ts'

/** Less is left than was asked for. */
export class GiftOverfunded extends Refusal {
  readonly code = 'GIFT_OVERFUNDED'
  readonly giftId: string
  readonly title: string
  readonly currency: Currency
  readonly leftMinor: bigint
  readonly sharesLeft: number | null
  constructor(
    gift: { id: string; title: string; currency: Currency },
    leftMinor: bigint,
    sharesLeft: number | null,
  ) {
    super('Less of this gift is left than was asked for')
    this.giftId = gift.id
    this.title = gift.title
    this.currency = gift.currency
    this.leftMinor = leftMinor
    this.sharesLeft = sharesLeft
  }
}

/** The couple have taken this gift off their list. */
export class GiftNotOpen extends Refusal {
  readonly code = 'GIFT_NOT_OPEN'
  readonly giftId: string
  readonly title: string
  constructor(giftId: string, title: string) {
    super('This gift is no longer on the list')
    this.giftId = giftId
    this.title = title
  }
}

/** So much of the list waits for this address already that others could give nothing. */
export class TooMuchKept extends Refusal {
  readonly code = 'TOO_MUCH_KEPT'
  constructor() {
    super('So much of this list is kept from this address already that some of it has to be sent first')
  }
}

/** One more gift of this size passes what this account may still receive: somebody else's came in between. */
export class RailFull extends Refusal {
  readonly code = 'RAIL_FULL'
  readonly measure: Measure
  constructor(measure: Measure) {
    super('This account may receive no more for now')
    this.measure = measure
  }
}

/** There is no such gift of anybody's here. */
export class ContributionNotFound extends Refusal {
  readonly code = 'CONTRIBUTION_NOT_FOUND'
  constructor() {
    super('There is no such contribution here')
  }
}

/** This id already names a contribution with another content. */
export class ContributionIdReused extends Refusal {
  readonly code = 'CONTRIBUTION_ID_REUSED'
  constructor() {
    super('This contribution was already made, with another content')
  }
}

/** The code of the email that confirms an address is wrong, or has ended: then no tries are left. */
export class AddressCodeWrong extends Refusal {
  readonly code = 'ADDRESS_CODE_WRONG'
  readonly triesLeft: number
  constructor(triesLeft: number) {
    super('This is not the code of the latest email')
    this.triesLeft = triesLeft
  }
}

/** It has moved on: from where it is now this cannot be done. */
export class ContributionMoved extends Refusal {
  readonly code = 'CONTRIBUTION_MOVED'
  readonly state: ContributionState
  constructor(state: ContributionState) {
    super(`This cannot be done to a contribution that is ${state}`)
    this.state = state
  }
}
