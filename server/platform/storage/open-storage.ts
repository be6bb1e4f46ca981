import { join } from 'node:path'
import type { Env } from '#server/platform/env.ts'
import type { Random } from '#server/platform/ids.ts'
import type { Log } from '#server/platform/log.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { type S3Storage, s3Storage } from '#server/platform/storage/s3-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** The bucket of `S3_URL` does not exist or is closed to these keys. The message is for the operator. */
export class CannotUseBucket extends Error {}

/** The folder of uploads, which is the storage unless a bucket is configured. */
export const uploadsFolder = ({ dataDir }: Pick<Env, 'dataDir'>, random: Pick<Random, 'uuid'>): Storage =>
  folderStorage(join(dataDir, 'uploads'), random)

/**
 * Opens the storage of uploads. Throws `CannotUseBucket` for a bucket that answers and is not usable. One that does
 * not answer is logged only: pages need no uploads.
 */
export async function openStorage(
  env: Pick<Env, 'dataDir' | 's3'>,
  random: Pick<Random, 'uuid'>,
  log: Log,
): Promise<Storage> {
  if (!env.s3) return uploadsFolder(env, random)
  const storage = s3Storage(env.s3)
  try {
    await requireBucket(storage, env.s3.url)
  } catch (error) {
    if (error instanceof CannotUseBucket) throw error
    log.error({ err: error }, 'The storage of uploads does not answer; pictures are missing until it does')
  }
  return storage
}

/** Throws `CannotUseBucket` unless the bucket exists and the keys open it. */
export async function requireBucket(storage: S3Storage, url: string): Promise<void> {
  if (await storage.answers()) return
  throw new CannotUseBucket(
    `The bucket ${url} does not exist, or S3_ACCESS_KEY_ID may not use it. Create the bucket, or correct S3_URL, S3_REGION and the keys.`,
  )
}
