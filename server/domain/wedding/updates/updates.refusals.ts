import { Refusal } from '#server/platform/refusal.ts'
import type { Update } from './update.ts'

/** There is no such update in a wedding of this person. */
export class UpdateNotFound extends Refusal {
  readonly code = 'UPDATE_NOT_FOUND'
  constructor() {
    super('Update not found')
  }
}

/** Somebody has changed the update since it was looked at. */
export class UpdateChanged extends Refusal {
  readonly code = 'UPDATE_CHANGED'
  /** As it is now. */
  readonly present: Update
  constructor(present: Update) {
    super('Somebody has changed this update in the meantime')
    this.present = present
  }
}

/** There is no such follower: the link is wrong, or it was too long ago; or it is none of a wedding of this person. */
export class FollowerNotFound extends Refusal {
  readonly code = 'FOLLOWER_NOT_FOUND'
  constructor() {
    super('Follower not found')
  }
}
