import type { Part } from '#server/domain/wedding/weddings/index.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** There is no room for another one: two marry, and at most five plan with them. */
export class TeamFull extends Refusal {
  readonly code = 'TEAM_FULL'
  readonly part: Part
  constructor(part: Part) {
    super(`There is no room for another ${part}`)
    this.part = part
  }
}

/** This link lets nobody in: it is wrong, was used, was taken back, or is too old. */
export class TeamInvitationClosed extends Refusal {
  readonly code = 'TEAM_INVITATION_CLOSED'
  constructor() {
    super('This invitation lets nobody in')
  }
}

/** They have a part in this wedding already. */
export class AlreadyInTeam extends Refusal {
  readonly code = 'ALREADY_IN_TEAM'
  constructor() {
    super('You have a part in this wedding already')
  }
}

/** With nobody of the couple there would be no one to whom it belongs. */
export class LastPartner extends Refusal {
  readonly code = 'LAST_PARTNER'
  constructor() {
    super('The last of the couple cannot leave')
  }
}

/** Nobody who plans this wedding is called by this id. */
export class MemberNotFound extends Refusal {
  readonly code = 'MEMBER_NOT_FOUND'
  constructor() {
    super('There is no such member')
  }
}

/** A partner who does not count for money yet cannot freeze, release or remove another one. */
export class FoundingPartnerDecides extends Refusal {
  readonly code = 'FOUNDING_PARTNER_DECIDES'
  constructor() {
    super('Only a founding partner can do this to a new partner')
  }
}

/** The way back is closed: the link is wrong, was used, or is older than 14 days. */
export class WayBackClosed extends Refusal {
  readonly code = 'WAY_BACK_CLOSED'
  constructor() {
    super('This way back is closed')
  }
}
