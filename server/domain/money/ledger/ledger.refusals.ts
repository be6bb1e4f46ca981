import { Refusal } from '#server/platform/refusal.ts'

/** A leg names an account nobody opened. */
export class AccountUnknown extends Refusal {
  readonly code = 'ACCOUNT_UNKNOWN'
  readonly account: string
  constructor(account: string) {
    super(`There is no account ${account}`)
    this.account = account
  }
}

/** Nothing more is written to a closed account. */
export class AccountClosed extends Refusal {
  readonly code = 'ACCOUNT_CLOSED'
  readonly account: string
  constructor(account: string) {
    super(`The account ${account} is closed`)
    this.account = account
  }
}

/** The journal would take more from guarded accounts than is in them, what is pending included. */
export class AccountOverdrawn extends Refusal {
  readonly code = 'ACCOUNT_OVERDRAWN'
  readonly accounts: readonly string[]
  constructor(accounts: readonly string[]) {
    super(`There is not enough in ${accounts.join(', ')}`)
    this.accounts = accounts
  }
}

/** An account is opened again as something else than it is. */
export class AccountDiffers extends Refusal {
  readonly code = 'ACCOUNT_DIFFERS'
  readonly account: string
  constructor(account: string) {
    super(`The account ${account} is open with another definition`)
    this.account = account
  }
}

/** An account with something pending cannot be closed. */
export class AccountHasPending extends Refusal {
  readonly code = 'ACCOUNT_HAS_PENDING'
  readonly account: string
  constructor(account: string) {
    super(`Something is still pending in the account ${account}`)
    this.account = account
  }
}

/** A leg speaks of another unit than its account. */
export class UnitMismatch extends Refusal {
  readonly code = 'UNIT_MISMATCH'
  readonly account: string
  constructor(account: string) {
    super(`The account ${account} has another unit`)
    this.account = account
  }
}

/** A leg touches an account of another book than the journal's. */
export class BookMismatch extends Refusal {
  readonly code = 'BOOK_MISMATCH'
  readonly account: string
  constructor(account: string) {
    super(`The account ${account} belongs to another book`)
    this.account = account
  }
}

/** There is no pending transfer with this number. */
export class PendingUnknown extends Refusal {
  readonly code = 'PENDING_UNKNOWN'
  readonly pendingId: bigint
  constructor(pendingId: bigint) {
    super(`There is no pending transfer ${pendingId}`)
    this.pendingId = pendingId
  }
}

/** Somebody posted or voided it before. It happens once. */
export class PendingAlreadyResolved extends Refusal {
  readonly code = 'PENDING_ALREADY_RESOLVED'
  readonly pendingId: bigint | null
  constructor(pendingId: bigint | null) {
    super(
      pendingId === null
        ? 'A pending transfer is resolved once'
        : `Transfer ${pendingId} is already resolved`,
    )
    this.pendingId = pendingId
  }
}

/** A post is for more than what was reserved. */
export class PendingExceeded extends Refusal {
  readonly code = 'PENDING_EXCEEDED'
  readonly pendingId: bigint
  constructor(pendingId: bigint) {
    super(`Transfer ${pendingId} is for less`)
    this.pendingId = pendingId
  }
}

/** The key already names another request. */
export class JournalKeyReused extends Refusal {
  readonly code = 'JOURNAL_KEY_REUSED'
  readonly key: string
  constructor(key: string) {
    super(`The key ${key} was used for another journal`)
    this.key = key
  }
}

/** No journal has this key. */
export class JournalUnknown extends Refusal {
  readonly code = 'JOURNAL_UNKNOWN'
  readonly key: string
  constructor(key: string) {
    super(`There is no journal ${key}`)
    this.key = key
  }
}

/** A journal is reversed once. */
export class JournalAlreadyReversed extends Refusal {
  readonly code = 'JOURNAL_ALREADY_REVERSED'
  readonly key: string
  constructor(key: string) {
    super(`The journal ${key} is already reversed`)
    this.key = key
  }
}

/** A journal that voided something cannot be reversed: what it released may be reserved by somebody else. */
export class JournalNotReversible extends Refusal {
  readonly code = 'JOURNAL_NOT_REVERSIBLE'
  readonly key: string
  constructor(key: string) {
    super(`The journal ${key} released something and cannot be reversed`)
    this.key = key
  }
}
