import { TooMuchKept } from './giving.refusals.ts'

/** What one address keeps of a list with the promise it now makes: without having sent it, and without its having been received. */
export type KeptByAddress = {
  readonly unsent: { readonly promises: number; readonly gifts: number; readonly minor: bigint }
  readonly unconfirmed: { readonly gifts: number; readonly minor: bigint }
}

/** Promises of one address that wait to be sent: a whole table of guests on the Wi-Fi of the banquet. */
const mostUnsent = 25
/** Whoever takes so few gifts may, even if they are most of a short list. */
const fewGifts = 5

/**
 * A promise costs nothing, so nobody may keep a list from all others with promises: what is unsent of one address is at most half
 * of what the list holds, and with what it says to have sent at most three quarters. Null when this promise is fair.
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

/** Gifts somebody may keep for months, whatever they are worth: a short list is easily kept whole. */
const fewForLong = 2

/** What is set aside is kept for months: more than two gifts of one address only while they are at most half of the list. */
export function longKeepingRefusal(
  { unsent }: KeptByAddress,
  listMinor: bigint,
): ReturnType<typeof TooMuchKept> | null {
  return unsent.gifts > fewForLong && unsent.minor * 2n > listMinor ? TooMuchKept() : null
}
