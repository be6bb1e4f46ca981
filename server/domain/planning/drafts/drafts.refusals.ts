import type { Mail } from '#server/domain/planning/mailbox/index.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Somebody else has saved, sent or thrown away this draft meanwhile: nothing was written over. */
export class DraftChanged extends Refusal {
  readonly code = 'DRAFT_CHANGED'
  readonly present: Mail
  constructor(present: Mail) {
    super('Somebody else has written at this draft meanwhile')
    this.present = present
  }
}

/** It has left: what is on its way cannot be taken back. */
export class MailAlreadySent extends Refusal {
  readonly code = 'MAIL_ALREADY_SENT'
  constructor() {
    super('This mail has been sent')
  }
}
