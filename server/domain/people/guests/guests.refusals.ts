import { Refusal } from '#server/platform/refusal.ts'
import type { Household } from './household.ts'

/** There is no such household, or guest of one, in a wedding of this person. */
export class HouseholdNotFound extends Refusal {
  readonly code = 'HOUSEHOLD_NOT_FOUND'
  constructor() {
    super('Household not found')
  }
}

/** Somebody has changed the household since it was looked at. */
export class HouseholdChanged extends Refusal {
  readonly code = 'HOUSEHOLD_CHANGED'
  /** As it is now. */
  readonly present: Household
  constructor(present: Household) {
    super('Somebody has changed this household in the meantime')
    this.present = present
  }
}

/** No invitation is opened by this link: it is wrong, was renewed, or the household was taken off the list. */
export class InvitationNotFound extends Refusal {
  readonly code = 'INVITATION_NOT_FOUND'
  constructor() {
    super('Invitation not found')
  }
}

/** The last day to answer has gone by. */
export class InvitationClosed extends Refusal {
  readonly code = 'INVITATION_CLOSED'
  constructor() {
    super('This invitation is no longer answered here')
  }
}
