/** What an account is from the day it is opened. `guarded`: its debits, pending ones included, never exceed its credits. */
export type AccountSpec = { id: string; book: string; unit: string; guarded?: boolean }

/** The four sums of an account, each only of its own side, never negative. */
export type Balance = {
  unit: string
  debitPosted: bigint
  creditPosted: bigint
  debitPending: bigint
  creditPending: bigint
}

/** An account's balance while its book is locked by this transaction. */
export type HeldAccount = Balance & {
  id: string
  book: string
  guarded: boolean
  closed: boolean
  available: bigint
}

/** What may still leave a guarded account: posted credits less every debit, pending ones included. */
export function availableIn(balance: Balance): bigint {
  return balance.creditPosted - balance.debitPosted - balance.debitPending
}

/** Credits less debits, of what is settled. */
export function settledIn(balance: Balance): bigint {
  return balance.creditPosted - balance.debitPosted
}

/** Credits less debits, of what is promised and not settled yet. */
export function pendingIn(balance: Balance): bigint {
  return balance.creditPending - balance.debitPending
}
