import { Refusal } from '#server/platform/refusal.ts'

/** There is no such mail for this person. */
export class MailNotFound extends Refusal {
  readonly code = 'MAIL_NOT_FOUND'
  constructor() {
    super('Email not found')
  }
}

/** There is no such label in a mailbox of this person; those every mailbox has cannot be changed. */
export class LabelNotFound extends Refusal {
  readonly code = 'LABEL_NOT_FOUND'
  constructor() {
    super('Label not found')
  }
}
