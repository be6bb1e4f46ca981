import { Refusal } from '#server/platform/refusal.ts'

/** There is no such wedding, or it is not for this person to know. */
export class WeddingNotFound extends Refusal {
  readonly code = 'WEDDING_NOT_FOUND'
  constructor() {
    super('There is no such wedding here')
  }
}

/** The list does not take gifts now: not published yet, or closed. */
export class WeddingNotOpen extends Refusal {
  readonly code = 'WEDDING_NOT_OPEN'
  constructor() {
    super('This list is not open for gifts')
  }
}

/** The instance has no operator who answers for other people's data, and one couple uses it already. */
export class HostingClosed extends Refusal {
  readonly code = 'HOSTING_CLOSED'
  constructor() {
    super('This instance does not host further weddings')
  }
}

/** Another couple has this address. */
export class SlugTaken extends Refusal {
  readonly code = 'SLUG_TAKEN'
  readonly suggestion: string
  constructor(suggestion: string) {
    super('This address is taken')
    this.suggestion = suggestion
  }
}

/** What is still missing before guests can see the page. */
export class WeddingIncomplete extends Refusal {
  readonly code = 'WEDDING_INCOMPLETE'
  readonly missing: readonly string[]
  constructor(missing: readonly string[]) {
    super(`Before it can be published: ${missing.join(', ')}`)
    this.missing = missing
  }
}
