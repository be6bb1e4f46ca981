import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isOutOfService } from '#server/platform/db/sql-errors.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { describeStorage, bytes, foldersBefore, newFolder } from './storage-contract.fixture.ts'
import { CannotUseBucket, requireBucket } from './open-storage.ts'
import { type Fault, standInKeys, startS3StandIn } from './s3-stand-in.fixture.ts'
import { s3Storage } from './s3-storage.ts'
import { seeds } from '#test/test-length.ts'
import { milliseconds, seconds } from '#shared/duration.ts'

let now = new Date()
let nextFault: () => Fault = () => 'none'
let standIn: Awaited<ReturnType<typeof startS3StandIn>>
beforeAll(async () => {
  standIn = await startS3StandIn({ now: () => now, fault: () => nextFault() })
})
afterEach(() => {
  nextFault = () => 'none'
  now = new Date()
})
afterAll(() => standIn.stop())

const repetition = { timeout: milliseconds(150), attempts: 3, pause: milliseconds(1) }
const settings = () => ({ ...standInKeys, url: standIn.url, encryption: null })
const open = () => s3Storage(settings(), { repetition: { ...repetition, timeout: seconds(10) } })
const impatient = () => s3Storage(settings(), { repetition })

describeStorage('a bucket', open)

describe('A storage in a bucket', () => {
  it('reads a folder only when all its files are there', async () => {
    const [store, one] = [impatient(), newFolder()]
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ name, content: bytes(name) }))
    let requests = 0
    // The first asks whether the folder exists; then the store fails for good.
    nextFault = () => (++requests > 3 ? 'busy' : 'none')
    const failure = await store.put(one, files).catch((error: unknown) => error)
    expect(isOutOfService(failure)).toBe(true)
    nextFault = () => 'none'
    expect([await store.has(one), await store.contents(one)]).toEqual([false, null])
    expect([...standIn.objects.keys()].filter((key) => key.includes(one))).not.toEqual([])
    await store.removeRemainsBefore(new Date(Date.now() - 60_000))
    expect([...standIn.objects.keys()].filter((key) => key.includes(one))).not.toEqual([])
    await store.removeRemainsBefore(new Date(Date.now() + 60_000))
    expect([...standIn.objects.keys()].filter((key) => key.includes(one))).toEqual([])
    await store.put(one, files)
    expect(await store.read(one, 'c.jpg')).toEqual(bytes('c.jpg'))
  })

  it('lists more folders than one answer of the store has', async () => {
    const [store, at] = [open(), new Date('2020-05-01T00:00:00Z')]
    const many = Array.from({ length: 1100 }, newFolder)
    for (const folder of many) {
      const key = `uploads/${folder.slice(0, 2)}/${folder}`
      for (const name of ['400.avif', 'manifest'])
        standIn.objects.set(`${key}/${name}`, { content: Buffer.from('{}'), at })
    }
    expect(await foldersBefore(store, new Date('2020-05-02T00:00:00Z'))).toEqual([...many].sort())
    for (const folder of many)
      for (const name of ['400.avif', 'manifest'])
        standIn.objects.delete(`uploads/${folder.slice(0, 2)}/${folder}/${name}`)
  })

  it('fails in a limited time when the store hangs, and counts as out of service', async () => {
    nextFault = () => 'hang'
    const failures = await Promise.all(
      [impatient().read(newFolder(), 'card.jpg'), impatient().has(newFolder())].map((work) =>
        work.catch((error: unknown) => error),
      ),
    )
    expect(failures.map(isOutOfService)).toEqual([true, true])
  })

  it('asks for encryption with every object', async () => {
    const encryptions: (string | null)[] = []
    const store = s3Storage(
      { ...settings(), encryption: 'AES256' },
      {
        send: (input, init) => {
          if (init?.method === 'PUT')
            encryptions.push(new Headers(init.headers).get('x-amz-server-side-encryption'))
          return fetch(input, init)
        },
      },
    )
    await store.put(newFolder(), [{ name: 'card.jpg', content: bytes('a') }])
    expect(encryptions).toEqual(['AES256', 'AES256'])
  })

  it('is refused with a sentence when the bucket is closed, and not when it does not answer', async () => {
    const closed = s3Storage({ ...settings(), accessKeyId: 'other' }, { repetition })
    await expect(requireBucket(closed, standIn.url)).rejects.toThrow(CannotUseBucket)
    nextFault = () => 'busy'
    const failure = await requireBucket(impatient(), standIn.url).catch((error: unknown) => error)
    expect(failure).not.toBeInstanceOf(CannotUseBucket)
    expect(isOutOfService(failure)).toBe(true)
  })

  it.each(seeds([1, 2]))(
    'loses nothing that it acknowledged, under random faults (seed %i)',
    async (seed) => {
      const random = seededRandom(seed)
      const store = impatient()
      const faults: readonly Fault[] = ['busy', 'cut', 'cutAfter', 'half', 'hang']
      nextFault = () => (random.below(100) < 50 ? (faults[random.below(faults.length)] ?? 'none') : 'none')
      const acknowledged: string[] = []
      let refused = 0
      for (let count = 0; count < 40; count += 1) {
        const folder = newFolder()
        const files = ['a.jpg', 'b.jpg'].map((name) => ({ name, content: bytes(`${folder} ${name}`) }))
        await store.put(folder, files).then(
          () => acknowledged.push(folder),
          (error: unknown) => {
            if (!isOutOfService(error)) throw error
            refused += 1
          },
        )
      }
      nextFault = () => 'none'
      for (const folder of acknowledged)
        expect(await store.read(folder, 'b.jpg')).toEqual(bytes(`${folder} b.jpg`))
      expect(acknowledged.length).toBeGreaterThan(5)
      expect(refused).toBeGreaterThan(0)
    },
  )
})
