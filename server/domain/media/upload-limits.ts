import { hours } from '#shared/duration.ts'
import { heaviestUpload } from '#shared/pictures-uploaded.ts'
import { PictureRefused, UploadQuotaReached } from './media.refusals.ts'

/** Photographs of good telephones have 50 million pixels at most; what has more is opened by nobody here. */
export const mostPixels = 50_000_000
/** What one account, or one wedding, may keep here: some thirty covers, those just replaced included. */
export const quotaBytes = 64 * 1024 * 1024
/** How long a picture that is shown nowhere any more is kept: pages that are open still ask for it. */
export const keptUnused = hours(24)

export const perAccount = { name: 'upload account', max: 20, per: hours(1) }
export const perAddress = { name: 'upload address', max: 60, per: hours(1) }

/** Refuses a file that is too heavy to be opened. */
export function weighUpload(bytes: number): PictureRefused | null {
  return bytes > heaviestUpload ? new PictureRefused('tooHeavy') : null
}

/** Refuses what would bring somebody over their quota. */
export function weighQuota(kept: number, more: number): UploadQuotaReached | null {
  return kept + more > quotaBytes ? new UploadQuotaReached() : null
}
