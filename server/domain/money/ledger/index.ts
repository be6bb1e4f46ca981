export type { AccountSpec, Balance, HeldAccount } from './account.ts'
export { availableIn, pendingIn, settledIn } from './account.ts'
export { closeAccounts } from './close-accounts.ts'
export type { JournalRequest, Leg, Transfer } from './journal.ts'
export { maxLedgerAmount } from './journal.ts'
export {
  AccountClosed,
  AccountDiffers,
  AccountHasPending,
  AccountOverdrawn,
  AccountUnknown,
  BookMismatch,
  JournalAlreadyReversed,
  JournalKeyReused,
  JournalNotReversible,
  JournalUnknown,
  PendingAlreadyResolved,
  PendingExceeded,
  PendingUnknown,
  UnitMismatch,
} from './ledger.refusals.ts'
export type { Journal, TransferLine, TransferFilter, Violation } from './ledger-queries.ts'
export {
  availableOf,
  balancesOf,
  bookHeads,
  chainHeadOf,
  journalNamed,
  chainHashAt,
  transfersOf,
  violations,
} from './ledger-queries.ts'
export type { PostResult } from './ledger-store.ts'
export { lockAccounts } from './lock-accounts.ts'
export { openAccounts } from './open-accounts.ts'
export { postJournal } from './post-journal.ts'
export { type Reversal, reverseJournal } from './reverse-journal.ts'
