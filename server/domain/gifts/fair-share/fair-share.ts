import type { HoldSettings } from '#server/platform/hold-settings.ts'
import { TooMuchKept } from './fair-share.refusals.ts'

/**
 * Part of a list held by one address, including the new promise: unsent amounts and sent ones that were not
 * received.
 */
export type KeptByAddress = {
  readonly unsent: {
    readonly promises: number
    readonly ofDevice: number
    readonly gifts: number
    readonly minor: bigint
  }
  readonly unconfirmed: { readonly gifts: number; readonly minor: bigint }
}

/** Number of gifts that is always allowed, even if it is most of a short list. */
const freeGiftCount = 5

/**
 * Returns why a promise takes an unfair share of the list, or null. Promises are free, so one address may
 * keep at most half of the list's total as unsent, and three quarters including what it marked as sent. The
 * number of unsent promises is limited by browser, and more loosely by address: a whole table of guests shares
 * the Wi-Fi of the banquet.
 */
export function fairShareRefusal(
  { unsent, unconfirmed }: KeptByAddress,
  listMinor: bigint,
  { perDevice, perAddress }: Pick<HoldSettings, 'perDevice' | 'perAddress'>,
): ReturnType<typeof TooMuchKept> | null {
  if (unsent.promises > perAddress || unsent.ofDevice > perDevice) return TooMuchKept()
  if (unsent.gifts > freeGiftCount && unsent.minor * 2n > listMinor) return TooMuchKept()
  if (unconfirmed.gifts > freeGiftCount && unconfirmed.minor * 4n > listMinor * 3n) return TooMuchKept()
  return null
}

/**
 * Number of gifts that may be kept for months regardless of their value, since a short list is easily used
 * up.
 */
const freePlanCount = 2

/**
 * Limits plans of one address, because instalments are held for months: at most two, unless they are at most
 * half of the list.
 */
export function planShareRefusal(
  { unsent }: KeptByAddress,
  listMinor: bigint,
): ReturnType<typeof TooMuchKept> | null {
  return unsent.gifts > freePlanCount && unsent.minor * 2n > listMinor ? TooMuchKept() : null
}
