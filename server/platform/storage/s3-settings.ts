import { oneOf, type Reading, text } from '#server/platform/env-readings.ts'

/** An S3-compatible store of uploaded files. */
export type S3Settings = {
  /** Address of the bucket: `https://host/bucket` (path style) or `https://bucket.host` (host style). */
  readonly url: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
  /** Encryption that the store is asked for with each file; null for the default of the bucket. */
  readonly encryption: string | null
}

const bucketUrl = (value: string): Reading<string> => {
  const url = URL.canParse(value) ? new URL(value) : null
  const bare = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
  return bare && /^\/[^/]*\/?$/.test(url.pathname)
    ? { value: value.replace(/\/$/, '') }
    : { wrong: 'must be the address of a bucket such as https://s3.example/vivencia' }
}

/** Variables of the store for uploads; part of `variables` in `env.ts`. */
export const s3Variables = {
  S3_URL: {
    byDefault: 'uploads in DATA_DIR/uploads',
    description:
      'The bucket of an S3-compatible store for uploads, as https://host/bucket or https://bucket.host',
    read: bucketUrl,
  },
  S3_ACCESS_KEY_ID: { byDefault: 'none', description: 'The key id for S3_URL', read: text },
  S3_SECRET_ACCESS_KEY: { byDefault: 'none', description: 'The secret key for S3_URL', read: text },
  S3_REGION: { byDefault: 'us-east-1', description: 'The region of S3_URL', read: text },
  S3_ENCRYPTION: {
    byDefault: 'the default of the bucket',
    description: 'The encryption that S3_URL is asked for: AES256 or aws:kms',
    read: oneOf(['AES256', 'aws:kms']),
  },
} as const

type Name = keyof typeof s3Variables
type ReadVariable = (name: Name, variable: (typeof s3Variables)[Name]) => string | null

/** Reads the settings of the store; null without one. Adds a sentence to `wrong` if they are incomplete. */
export function readS3(at: ReadVariable, wrong: string[]): S3Settings | null {
  const value = (name: Name) => at(name, s3Variables[name])
  const [url, accessKeyId, secretAccessKey] = [
    value('S3_URL'),
    value('S3_ACCESS_KEY_ID'),
    value('S3_SECRET_ACCESS_KEY'),
  ]
  const [region, encryption] = [value('S3_REGION') ?? s3Variables.S3_REGION.byDefault, value('S3_ENCRYPTION')]
  if (url && accessKeyId && secretAccessKey) return { url, accessKeyId, secretAccessKey, region, encryption }
  if (url ?? accessKeyId ?? secretAccessKey ?? encryption)
    wrong.push('S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.')
  return null
}
