import type { Context } from '#server/platform/context.ts'
import { addressKey, type Limit } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'

const megabytes = (number: number) => number * 1024 * 1024

/**
 * Uploaded bytes per day. Offices and families share an address, so its limit is higher than an account's;
 * visitors have the lowest.
 */
export const uploadBytes = {
  account: { name: 'upload bytes of an account', max: megabytes(500), per: hours(24) },
  address: { name: 'upload bytes of an address', max: megabytes(1000), per: hours(24) },
  visitor: { name: 'upload bytes of a visitor', max: megabytes(200), per: hours(24) },
} as const satisfies Record<string, Limit>

/** A stricter limit for one kind of upload, with its key. */
type OwnLimit = { readonly limit: Limit; readonly key: string }

type Uploader = Pick<Context, 'rateLimit' | 'remoteAddress'>

/**
 * Counts uploaded bytes of the client address and the account; `accountId` is null for visitors. Throws
 * `TooManyAttempts`.
 */
export async function countUploadBytes(
  { rateLimit, remoteAddress }: Uploader,
  bytes: number,
  accountId: string | null,
): Promise<void> {
  if (bytes <= 0) return
  const address = addressKey(remoteAddress)
  if (accountId === null) await rateLimit.attempt(uploadBytes.visitor, address, bytes)
  else await rateLimit.attempt(uploadBytes.account, accountId, bytes)
  await rateLimit.attempt(uploadBytes.address, address, bytes)
}

/**
 * Counts the bytes of an uploaded file and returns its content. Domains must read uploads only with this
 * function, after checking the file size. Throws `TooManyAttempts`.
 */
export async function readUpload(
  context: Uploader,
  file: File,
  { accountId, own }: { readonly accountId: string | null; readonly own?: OwnLimit },
): Promise<Uint8Array<ArrayBuffer>> {
  if (own && file.size > 0) await context.rateLimit.attempt(own.limit, own.key, file.size)
  await countUploadBytes(context, file.size, accountId)
  return new Uint8Array(await file.arrayBuffer())
}
