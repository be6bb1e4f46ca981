import { hours } from '#shared/duration.ts'
import { maxUploadBytes } from '#shared/accepted-pictures.ts'
import { PictureRefused, UploadQuotaReached } from './media.refusals.ts'

const megabytes = (number: number) => number * 1024 * 1024
/**
 * Storage quota per account, per idea and per wedding: about two hundred pictures of a wedding, including those just
 * replaced.
 */
export const quotaBytes = { account: megabytes(64), wedding: megabytes(256), idea: megabytes(64) }
/** How long an unused picture is kept, since open pages still request it. */
export const unusedRetention = hours(24)

/** A gallery has up to forty pictures, and some are uploaded twice. */
export const perAccount = {
  account: { name: 'upload account', max: 20, per: hours(1) },
  wedding: { name: 'upload wedding', max: 120, per: hours(1) },
  idea: { name: 'upload idea', max: 120, per: hours(1) },
}
export const perAddress = { name: 'upload address', max: 180, per: hours(1) }

/** The refusal for a file that is too large to open, or null. */
export function uploadSizeRefusal(bytes: number): ReturnType<typeof PictureRefused> | null {
  return bytes > maxUploadBytes ? PictureRefused({ problem: 'tooHeavy' }) : null
}

/** Refuses an upload that would exceed the quota. */
export function requireUploadQuota(
  owner: keyof typeof quotaBytes,
  storedBytes: number,
  more: number,
): ReturnType<typeof UploadQuotaReached> | null {
  return storedBytes + more > quotaBytes[owner] ? UploadQuotaReached() : null
}
