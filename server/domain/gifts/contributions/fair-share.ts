import { TooMuchKept } from './contributions.refusals.ts'

/** What one address keeps of a list with the promise it now makes: without having sent it, and without its having been received. */
export type KeptByAddress = {
  readonly unsent: { readonly promises: number; readonly gifts: number; readonly minor: bigint }
  readonly unconfirmed: { readonly gifts: number; readonly minor: bigint }
}

/** Promises of one address that wait to be sent: a whole table of guests on the Wi-Fi of the banquet. */
const mostUnsent = 25
/** This number of gifts is always allowed, even when it is most of a short list. */
const fewGifts = 5

/**
 * Returns why a promise takes an unfair share of the list, or null. Promises are free, so one address may
 * keep at most half of the list's total as unsent, and three quarters including what it marked as sent.
 */
export function fairShareRefusal(
  { unsent, unconfirmed }: KeptByAddress,
  listMinor: bigint,
): ReturnType<typeof TooMuchKept> | null {
  if (unsent.promises > mostUnsent) return TooMuchKept()
  if (unsent.gifts > fewGifts && unsent.minor * 2n > listMinor) return TooMuchKept()
  if (unconfirmed.gifts > fewGifts && unconfirmed.minor * 4n > listMinor * 3n) return TooMuchKept()
  return null
}

/**
 * Number of gifts that may be kept for months regardless of their value, since a short list is easily used
 * up.
 */
const fewForLong = 2

/** Instalments are held for months: one address may have more than two plans only while they are at most half of the list. */
export function longKeepingRefusal(
  { unsent }: KeptByAddress,
  listMinor: bigint,
): ReturnType<typeof TooMuchKept> | null {
  return unsent.gifts > fewForLong && unsent.minor * 2n > listMinor ? TooMuchKept() : null
}
