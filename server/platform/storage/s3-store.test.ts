import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasSwift, startSwift, swiftKeys } from '#test/swift-store.ts'
import { isLong } from '#test/test-length.ts'
import { requireBucket } from './open-storage.ts'
import { makeBucket, s3Storage } from './s3-storage.ts'
import { bytes, describeStorage, newFolder } from './storage-contract.fixture.ts'

// By day the same tests run against a stand-in (s3-storage.test.ts).
describe.runIf(isLong && hasSwift())('OpenStack Swift', () => {
  let store: Awaited<ReturnType<typeof startSwift>>
  const settings = () => ({ ...swiftKeys, url: `${store.url}/vivencia`, encryption: null })
  beforeAll(async () => {
    store = await startSwift()
    await makeBucket(settings())
  }, 120_000)
  afterAll(() => store?.stop())

  describeStorage('a bucket of Swift', () => s3Storage(settings()))

  it('has its bucket made once', async () => {
    const other = { ...settings(), url: `${store.url}/second` }
    expect([await makeBucket(other), await makeBucket(other)]).toEqual([true, false])
  })

  it('verifies the signature, so that a wrong key is refused', async () => {
    const wrong = s3Storage({ ...settings(), secretAccessKey: 'wrong' })
    await expect(requireBucket(wrong, settings().url)).rejects.toThrow('S3_ACCESS_KEY_ID may not use it')
    await expect(wrong.put(newFolder(), [{ name: 'a.jpg', content: bytes('a') }])).rejects.toThrow(
      'The storage of uploads could not store files',
    )
    await expect(
      requireBucket(s3Storage({ ...settings(), url: `${store.url}/other` }), settings().url),
    ).rejects.toThrow('does not exist')
  })
})
