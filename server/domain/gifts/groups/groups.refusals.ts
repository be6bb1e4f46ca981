import { Refusal } from '#server/platform/refusal.ts'

/** No group is opened by this link: it is wrong, or somebody else leads the group now. */
export class GroupNotFound extends Refusal {
  readonly code = 'GROUP_NOT_FOUND'
  constructor() {
    super('Group not found')
  }
}

/** Its last day has gone by, or the captain has closed it. */
export class GroupClosed extends Refusal {
  readonly code = 'GROUP_CLOSED'
  constructor() {
    super('Nobody can join this group any more')
  }
}

/** Every place has been taken. */
export class GroupFull extends Refusal {
  readonly code = 'GROUP_FULL'
  constructor() {
    super('Every place of this group is taken')
  }
}

/** The couple want this gift from one hand. */
export class GiftNotShared extends Refusal {
  readonly code = 'GIFT_NOT_SHARED'
  constructor() {
    super('This gift is given whole, by one')
  }
}
