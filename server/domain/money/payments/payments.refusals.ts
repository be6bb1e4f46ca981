import { Refusal } from '#server/platform/refusal.ts'
import type { PaymentCodeProblem } from './payment-code.ts'

/** There is no such way to pay here, or it is not offered any more. */
export class RailNotFound extends Refusal {
  readonly code = 'RAIL_NOT_FOUND'
  constructor() {
    super('There is no such way to pay here')
  }
}

/** The picture shows no payment code that guests can use, for this reason. */
export class PaymentCodeRefused extends Refusal {
  readonly code = 'PAYMENT_CODE_REFUSED'
  readonly problem: PaymentCodeProblem
  constructor(problem: PaymentCodeProblem) {
    super(`This payment code cannot be used: ${problem}`)
    this.problem = problem
  }
}

/** The operator has paused the payments of this wedding. */
export class PaymentsPaused extends Refusal {
  readonly code = 'PAYMENTS_PAUSED'
  constructor() {
    super('Payments to this couple are paused')
  }
}

/** A partner has no second factor that could be required. */
export class PartnerWithoutSecondFactor extends Refusal {
  readonly code = 'PARTNER_WITHOUT_SECOND_FACTOR'
  constructor() {
    super('Both partners need a second factor first')
  }
}

/** Once guests have seen where money goes, nobody can quietly point it elsewhere. */
export class RailsAreShielded extends Refusal {
  readonly code = 'RAILS_ARE_SHIELDED'
  constructor() {
    super('Bank details of a wedding that was published cannot simply be changed')
  }
}

/** While the page is a draft there is nothing to shield: ways to pay are simply saved. */
export class RailsAreNotShielded extends Refusal {
  readonly code = 'RAILS_ARE_NOT_SHIELDED'
  constructor() {
    super('Bank details of a draft are simply changed')
  }
}

/** There is no such change of bank details here. */
export class RailChangeNotFound extends Refusal {
  readonly code = 'RAIL_CHANGE_NOT_FOUND'
  constructor() {
    super('There is no such change of bank details here')
  }
}

/** It has moved on: from where it is now this cannot be done. */
export class RailChangeMoved extends Refusal {
  readonly code = 'RAIL_CHANGE_MOVED'
  readonly state: 'proposed' | 'waiting' | 'applied' | 'cancelled' | 'lapsed'
  constructor(state: RailChangeMoved['state']) {
    super(`This cannot be done to a change that is ${state}`)
    this.state = state
  }
}

/** Another change of this way to pay is on its way already. */
export class RailChangePending extends Refusal {
  readonly code = 'RAIL_CHANGE_PENDING'
  constructor() {
    super('Another change of this way to pay is on its way')
  }
}

/** Guests of a published list would have no way left. */
export class LastRail extends Refusal {
  readonly code = 'LAST_RAIL'
  constructor() {
    super('Guests need at least one way to send their gift')
  }
}

/** Whoever proposes does not confirm: the other partner does. */
export class OtherPartnerConfirms extends Refusal {
  readonly code = 'OTHER_PARTNER_CONFIRMS'
  constructor() {
    super('The other partner confirms what one has proposed')
  }
}

/** Somebody who has just become a partner cannot confirm yet. */
export class PartnerTooNew extends Refusal {
  readonly code = 'PARTNER_TOO_NEW'
  readonly countsFrom: Date
  constructor(countsFrom: Date) {
    super('Whoever has just become a partner cannot confirm bank details yet')
    this.countsFrom = countsFrom
  }
}

/** A second factor that was set up a moment ago does not stand in for the other partner yet. */
export class SecondFactorTooNew extends Refusal {
  readonly code = 'SECOND_FACTOR_TOO_NEW'
  readonly countsFrom: Date
  constructor(countsFrom: Date) {
    super('A second factor that is new cannot confirm bank details yet')
    this.countsFrom = countsFrom
  }
}
