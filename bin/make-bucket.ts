import { readEnvOrExit, withoutGenerated } from '#server/platform/env.ts'
import { makeBucket } from '#server/platform/storage/s3-storage.ts'

// `npm run make-bucket`: creates the bucket of S3_URL unless it exists.
const { s3 } = readEnvOrExit(withoutGenerated)
if (!s3) {
  console.error('Set S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  process.exit(1)
}
console.log((await makeBucket(s3)) ? `${s3.url} is created.` : `${s3.url} exists.`)
