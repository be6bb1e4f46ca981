/**
 * Definition of an account when it is opened. The debits of a `guarded` account, pending ones included, never
 * exceed its posted credits.
 */
export type AccountSpec = { id: string; book: string; unit: string; guarded?: boolean }

/** Sums of an account by side and phase. Each is non-negative. */
export type Balance = {
  unit: string
  debitPosted: bigint
  creditPosted: bigint
  debitPending: bigint
  creditPending: bigint
}

/** Balance and definition of an account whose book this transaction has locked. */
export type HeldAccount = Balance & {
  id: string
  book: string
  guarded: boolean
  closed: boolean
  available: bigint
}

/** Returns the amount that may still leave a guarded account: posted credits less posted and pending debits. */
export function availableIn(balance: Balance): bigint {
  return balance.creditPosted - balance.debitPosted - balance.debitPending
}

/** Returns posted credits less posted debits. */
export function settledIn(balance: Balance): bigint {
  return balance.creditPosted - balance.debitPosted
}

/** Returns pending credits less pending debits. */
export function pendingIn(balance: Balance): bigint {
  return balance.creditPending - balance.debitPending
}
