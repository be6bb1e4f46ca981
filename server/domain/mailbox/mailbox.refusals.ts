import { Refusal } from '#server/platform/refusal.ts'

/** There is no such mail for this person. */
export class MailNotFound extends Refusal {
  readonly code = 'MAIL_NOT_FOUND'
  constructor() {
    super('Email not found')
  }
}
