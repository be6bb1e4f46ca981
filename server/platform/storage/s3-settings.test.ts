import { expect, it } from 'vitest'
import type { Reading } from '#server/platform/env-readings.ts'
import { readS3 } from './s3-settings.ts'

/** Returns the address of the bucket and the problems of these variables. */
function bucketOf(values: Readonly<Record<string, string>>): readonly [string | null, readonly string[]] {
  const wrong: string[] = []
  const s3 = readS3((name, { read }) => {
    const value = values[name]
    const reading: Reading<string> | null = value === undefined ? null : read(value)
    if (!reading) return null
    if ('value' in reading) return reading.value
    wrong.push(`${name} ${reading.wrong}`)
    return null
  }, wrong)
  return [s3?.url ?? null, wrong]
}

const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

it('reads the address of a bucket in path style and in host style', () => {
  for (const url of ['https://s3.example/vivencia', 'https://vivencia.s3.example', 'http://127.0.0.1:9000/v'])
    expect(bucketOf({ ...keys, S3_URL: url })).toEqual([url, []])
  expect(bucketOf({})).toEqual([null, []])
})

it('refuses a bucket without its keys, and an address below a bucket', () => {
  const sentence = 'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.'
  expect(bucketOf({ S3_URL: 'https://s3.example/vivencia' })).toEqual([null, [sentence]])
  expect(bucketOf({ S3_ENCRYPTION: 'AES256' })).toEqual([null, [sentence]])
  for (const url of ['https://s3.example/vivencia/uploads', 'ftp://s3.example/v', 'https://a:b@s3.example/v'])
    expect(bucketOf({ ...keys, S3_URL: url })[1]).toContain(
      'S3_URL must be the address of a bucket such as https://s3.example/vivencia',
    )
})
