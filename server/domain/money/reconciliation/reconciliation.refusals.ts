import { Refusal } from '#server/platform/refusal.ts'

/** There is no such bank file for this person. */
export class StatementNotFound extends Refusal {
  readonly code = 'STATEMENT_NOT_FOUND'
  constructor() {
    super('There is no such bank file here')
  }
}

/** From where the bank file is now this cannot be done. */
export class StatementMoved extends Refusal {
  readonly code = 'STATEMENT_MOVED'
  constructor() {
    super('This cannot be done to the bank file as it is now')
  }
}

/** There is no such line of a bank for this person. */
export class BankLineNotFound extends Refusal {
  readonly code = 'BANK_LINE_NOT_FOUND'
  constructor() {
    super('There is no such bank line here')
  }
}

/** Somebody has dealt with the line already. */
export class BankLineMoved extends Refusal {
  readonly code = 'BANK_LINE_MOVED'
  constructor() {
    super('This bank line has been dealt with already')
  }
}

/** What came is not what was promised, and it was not said what to do about it. */
export class AmountsDiffer extends Refusal {
  readonly code = 'AMOUNTS_DIFFER'
  constructor() {
    super('What came is not what was promised')
  }
}
