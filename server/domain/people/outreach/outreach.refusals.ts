import { Refusal } from '#server/platform/refusal.ts'
import type { KeptText } from './message-queries.ts'

/** There is no such message in the record of this person. */
export class MessageNotFound extends Refusal {
  readonly code = 'MESSAGE_NOT_FOUND'
  constructor() {
    super('Message not found')
  }
}

/** Somebody has changed the text since it was looked at. */
export class MessageTextChanged extends Refusal {
  readonly code = 'MESSAGE_TEXT_CHANGED'
  /** What it says now; none where it is ours again. */
  readonly present: Pick<KeptText, 'text'> | null
  constructor(present: Pick<KeptText, 'text'> | null) {
    super('Somebody has changed this text in the meantime')
    this.present = present
  }
}
