import { defineRefusal } from '#server/platform/refusal.ts'

export const AccountUnknown = defineRefusal<{ account: string }>(
  'ACCOUNT_UNKNOWN',
  'Ledger account {account} not found.',
)

export const AccountClosed = defineRefusal<{ account: string }>(
  'ACCOUNT_CLOSED',
  'Ledger account {account} is closed.',
)

/** The journal takes more from guarded accounts than is available there. Pending debits count. */
export const AccountOverdrawn = defineRefusal<{ accounts: readonly string[] }>(
  'ACCOUNT_OVERDRAWN',
  'Not enough is left in {accounts}.',
)

export const AccountDiffers = defineRefusal<{ account: string }>(
  'ACCOUNT_DIFFERS',
  'Ledger account {account} is already open with another definition.',
)

export const AccountHasPending = defineRefusal<{ account: string }>(
  'ACCOUNT_HAS_PENDING',
  'Ledger account {account} has a pending transfer and cannot be closed.',
)

export const UnitMismatch = defineRefusal<{ account: string }>(
  'UNIT_MISMATCH',
  'Ledger account {account} has another unit.',
)

export const BookMismatch = defineRefusal<{ account: string }>(
  'BOOK_MISMATCH',
  'Ledger account {account} belongs to another book.',
)

export const PendingUnknown = defineRefusal<{ pendingId: bigint }>(
  'PENDING_UNKNOWN',
  'Pending transfer {pendingId} not found.',
)

export const PendingAlreadyResolved = defineRefusal<{ pendingId: bigint | null }>(
  'PENDING_ALREADY_RESOLVED',
  'A pending transfer can be posted or voided only once.',
)

export const PendingExceeded = defineRefusal<{ pendingId: bigint }>(
  'PENDING_EXCEEDED',
  'Pending transfer {pendingId} reserved less than this.',
)

export const JournalKeyReused = defineRefusal<{ key: string }>(
  'JOURNAL_KEY_REUSED',
  'The key {key} already names another journal.',
)

export const JournalUnknown = defineRefusal<{ key: string }>('JOURNAL_UNKNOWN', 'Journal {key} not found.')

export const JournalAlreadyReversed = defineRefusal<{ key: string }>(
  'JOURNAL_ALREADY_REVERSED',
  'Journal {key} has already been reversed.',
)

/** The amount that the journal released may have been reserved again. */
export const JournalNotReversible = defineRefusal<{ key: string }>(
  'JOURNAL_NOT_REVERSIBLE',
  'Journal {key} released a reservation and cannot be reversed.',
)
