import { systemClock } from '#server/platform/clock.ts'
import { readEnvOrExit } from '#server/platform/env.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import { copyStorage } from '#server/platform/storage/copy-storage.ts'
import { CannotUseBucket, requireBucket, uploadsFolder } from '#server/platform/storage/open-storage.ts'
import { s3Storage } from '#server/platform/storage/s3-storage.ts'
import { StorageUnavailable } from '#server/platform/storage/storage-unavailable.ts'

// `npm run move-uploads -- to-bucket` copies all uploads of DATA_DIR/uploads to the bucket of S3_URL, `to-folder` back.
const env = readEnvOrExit()
const direction = process.argv[2]
if (!env.s3 || (direction !== 'to-bucket' && direction !== 'to-folder')) {
  console.error('Set S3_URL with its keys, and say where to: npm run move-uploads -- to-bucket | to-folder')
  process.exit(1)
}
const bucket = s3Storage(env.s3)
const folder = uploadsFolder(env, cryptoRandom)
const [from, to] = direction === 'to-bucket' ? [folder, bucket] : [bucket, folder]

try {
  await requireBucket(bucket, env.s3.url)
  const { copied, present, differing } = await copyStorage(from, to, systemClock.now(), (done) => {
    if (done % 100 === 0) console.log(`${done} …`)
  })
  for (const name of differing) console.error(`different: ${name}`)
  console.log(
    `${copied} copied and read back, ${present} there already, ${differing.length} different. Nothing was deleted.`,
  )
  if (differing.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof CannotUseBucket || error instanceof StorageUnavailable)) throw error
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  console.error(`${error.message}${reason}. What was copied stays; run the command again to go on.`)
  process.exitCode = 1
}
