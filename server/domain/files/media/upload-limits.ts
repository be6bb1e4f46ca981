import { hours } from '#shared/duration.ts'
import { heaviestUpload } from '#shared/pictures-uploaded.ts'
import { PictureRefused, UploadQuotaReached } from './media.refusals.ts'

/** Good phones take at most 50 megapixels. Larger pictures are not decoded. */
export const mostPixels = 50_000_000
const megabytes = (number: number) => number * 1024 * 1024
/** What one account, or one wedding, may keep here: of a wedding some two hundred pictures, those just replaced included. */
export const quotaBytes = { account: megabytes(64), wedding: megabytes(256) }
/** How long a picture that is shown nowhere any more is kept: pages that are open still ask for it. */
export const keptUnused = hours(24)

/** A gallery holds forty pictures, and some are sent twice before they are right. */
export const perAccount = {
  account: { name: 'upload account', max: 20, per: hours(1) },
  wedding: { name: 'upload wedding', max: 120, per: hours(1) },
}
export const perAddress = { name: 'upload address', max: 180, per: hours(1) }

/** Refuses a file that is too heavy to be opened. */
export function weighUpload(bytes: number): ReturnType<typeof PictureRefused> | null {
  return bytes > heaviestUpload ? PictureRefused({ problem: 'tooHeavy' }) : null
}

/** Refuses an upload that would exceed the quota. */
export function weighQuota(
  owner: keyof typeof quotaBytes,
  kept: number,
  more: number,
): ReturnType<typeof UploadQuotaReached> | null {
  return kept + more > quotaBytes[owner] ? UploadQuotaReached() : null
}
