import { Refusal } from '#server/platform/refusal.ts'

/** There is no such way to pay here, or it is not offered any more. */
export class RailNotFound extends Refusal {
  readonly code = 'RAIL_NOT_FOUND'
  constructor() {
    super('There is no such way to pay here')
  }
}

/** Once guests have seen where money goes, nobody can quietly point it elsewhere. */
export class RailsAreShielded extends Refusal {
  readonly code = 'RAILS_ARE_SHIELDED'
  constructor() {
    super('Bank details of a wedding that was published cannot simply be changed')
  }
}
