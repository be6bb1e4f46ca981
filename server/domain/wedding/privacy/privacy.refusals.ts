import { Refusal } from '#server/platform/refusal.ts'

/** This is not the password of the page. */
export class PagePasswordWrong extends Refusal {
  readonly code = 'PAGE_PASSWORD_WRONG'
  constructor() {
    super('This is not the password of this page')
  }
}
