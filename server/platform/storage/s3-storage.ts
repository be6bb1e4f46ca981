import { type AWSHeaders, type ListObject, S3mini } from 's3mini'
import { z } from 'zod'
import { invariant } from '#server/platform/invariant.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { hashFiles, sha256Of } from '#server/platform/storage/hash-files.ts'
import { repeatRequests, type Repetition } from '#server/platform/storage/repeat-requests.ts'
import type { S3Settings } from '#server/platform/storage/s3-settings.ts'
import { StorageUnavailable } from '#server/platform/storage/storage-unavailable.ts'
import { isFileName, isFolderName, type Storage, type StoredFile } from '#server/platform/storage/storage.ts'
import { seconds } from '#shared/duration.ts'

/** A store that hangs keeps a caller waiting for half a minute at most. */
const patience: Repetition = { timeout: seconds(10), attempts: 3, pause: seconds(0.4) }

const prefix = 'uploads/'
/** Written last and deleted first: a folder without it is incomplete. No file can have this name. */
const manifestName = 'manifest'
/** Larger files are sent in parts of this size. */
const partBytes = 8_388_608
const filesAtOnce = 4
const listedAtOnce = 1000

const manifest = z.object({
  files: z.array(z.object({ name: z.string().refine(isFileName), sha256: z.string() })),
})

const keyOf = (folder: string, name: string) => `${prefix}${folder.slice(0, 2)}/${folder}/${name}`

function keyIn(folder: string, name: string): string {
  invariant(isFolderName(folder), 'Invalid folder name of the storage')
  return keyOf(folder, name)
}

export type S3Storage = Storage & {
  /** Returns whether the bucket exists and the keys may list it. Throws `StorageUnavailable` if it does not answer. */
  readonly answers: () => Promise<boolean>
}

type Options = { readonly send?: typeof globalThis.fetch; readonly repetition?: Repetition }

/** Creates a storage in a bucket. The options are for tests. */
export function s3Storage(settings: S3Settings, options: Options = {}): S3Storage {
  const bucket = openBucket(settings, options)
  const store = bucketWriter(bucket, settings)
  return {
    answers: () => attempt('find its bucket', () => bucket.bucketExists()),
    has: async (folder) => {
      const key = keyIn(folder, manifestName)
      return attempt('look for a folder', async () => (await bucket.objectExists(key)) === true)
    },
    async put(folder, files) {
      const own = keyIn(folder, manifestName)
      for (const { name } of files) invariant(isFileName(name), 'Invalid file name of the storage')
      await attempt('store files', async () => {
        if (await bucket.objectExists(own)) return
        const inTurn = limitConcurrency(filesAtOnce)
        await Promise.all(files.map(({ name, content }) => inTurn(() => store(keyOf(folder, name), content))))
        await store(own, manifestOf(files))
      })
    },
    async read(folder, name) {
      if (!isFolderName(folder) || !isFileName(name)) return null
      const content = await attempt('read a file', () => bucket.getObjectArrayBuffer(keyOf(folder, name)))
      return content && new Uint8Array(content)
    },
    async contents(folder) {
      const key = keyIn(folder, manifestName)
      return attempt('read what a folder holds', async () => {
        const text = await bucket.getObject(key)
        return text === null ? null : manifest.parse(JSON.parse(text)).files
      })
    },
    remove: (folder) => remove(bucket, folder),
    async *foldersBefore(instant) {
      for await (const { folder, files } of foldersOf(listedIn(bucket))) {
        const whole = files.find(isManifest)
        if (whole && whole.LastModified < instant) yield folder
      }
    },
    async removeRemainsBefore(instant) {
      for await (const { folder, files } of foldersOf(listedIn(bucket))) {
        const isRemains = !files.some(isManifest) && files.every(({ LastModified }) => LastModified < instant)
        if (isRemains) await remove(bucket, folder)
      }
    },
  }
}

/** Creates the bucket and returns true, or returns false if it exists. */
export async function makeBucket(settings: S3Settings): Promise<boolean> {
  const bucket = openBucket(settings, {})
  if (await bucket.bucketExists()) return false
  await bucket.createBucket()
  return true
}

function openBucket(
  { url, accessKeyId, secretAccessKey, region }: S3Settings,
  { send, repetition = patience }: Options,
): S3mini {
  const fetch = repeatRequests(repetition, send)
  return new S3mini({ endpoint: url, accessKeyId, secretAccessKey, region, fetch, minPartSize: partBytes })
}

/** The store refuses content that was changed on the way. A file that is sent in parts has no checksum. */
function bucketWriter(bucket: S3mini, { encryption }: S3Settings) {
  const encrypted: AWSHeaders = encryption ? { 'x-amz-server-side-encryption': encryption } : {}
  return async (key: string, content: Uint8Array): Promise<void> => {
    const checksum: AWSHeaders =
      content.byteLength > partBytes ? {} : { 'x-amz-checksum-sha256': sha256Of(content).toString('base64') }
    await bucket.putAnyObject(key, content, undefined, undefined, { ...encrypted, ...checksum })
  }
}

async function remove(bucket: S3mini, folder: string): Promise<void> {
  const own = keyIn(folder, manifestName)
  await attempt('delete a folder', async () => {
    await bucket.deleteObject(own)
    const rest = (await bucket.listObjects('/', keyOf(folder, ''))) ?? []
    for (const { Key } of rest) await bucket.deleteObject(Key)
  })
}

async function* listedIn(bucket: S3mini): AsyncGenerator<ListObject> {
  let token: string | undefined
  do {
    const page = await attempt('list its folders', () =>
      bucket.listObjectsPaged('/', prefix, listedAtOnce, token),
    )
    yield* page?.objects ?? []
    token = page?.nextContinuationToken
  } while (token)
}

const isManifest = ({ Key }: ListObject) => Key.endsWith(`/${manifestName}`)

const manifestOf = (files: readonly StoredFile[]): Uint8Array =>
  Buffer.from(JSON.stringify({ files: hashFiles(files) } satisfies z.input<typeof manifest>))

async function attempt<Done>(task: string, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    throw new StorageUnavailable(task, error)
  }
}

type ListedFolder = { readonly folder: string; readonly files: readonly ListObject[] }

/** Groups the objects of a bucket by folder. They are listed in the order of their keys. */
async function* foldersOf(objects: AsyncIterable<ListObject>): AsyncGenerator<ListedFolder> {
  let folder = ''
  let files: ListObject[] = []
  for await (const object of objects) {
    const name = object.Key.split('/').at(-2) ?? ''
    if (name !== folder && files.length > 0) {
      if (isFolderName(folder)) yield { folder, files }
      files = []
    }
    folder = name
    files.push({ ...object, LastModified: new Date(object.LastModified) })
  }
  if (files.length > 0 && isFolderName(folder)) yield { folder, files }
}
