import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderStorage } from '#server/platform/folder-storage.ts'
import { cryptoRandom } from '#server/platform/ids.ts'

const one = '0123456789abcdef0123456789abcdef'
const other = 'fedcba9876543210fedcba9876543210'
const bytes = (text: string) => new Uint8Array(Buffer.from(text))

describe('A storage on disk', () => {
  let root = ''
  const storage = () => folderStorage(join(root, 'uploads'), cryptoRandom)
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vivencia-storage-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('keeps its files, and no others', async () => {
    const store = storage()
    expect([await store.has(one), await store.read(one, '400.avif')]).toEqual([false, null])
    await store.put(one, [
      { name: '400.avif', content: bytes('small') },
      { name: 'tall-800.webp', content: bytes('tall') },
    ])
    expect(await store.read(one, '400.avif')).toEqual(bytes('small'))
    expect(await store.read(one, 'tall-800.webp')).toEqual(bytes('tall'))
    expect([await store.has(one), await store.has(other), await store.read(one, '800.avif')]).toEqual([
      true,
      false,
      null,
    ])
  })

  it('writes a folder once: a second write, also a concurrent one, changes nothing', async () => {
    const put = (text: string) => storage().put(one, [{ name: 'card.jpg', content: bytes(text) }])
    await Promise.all(Array.from({ length: 8 }, () => put('same')))
    await put('later')
    expect(await storage().read(one, 'card.jpg')).toEqual(bytes('same'))
    expect(readdirSync(join(root, 'uploads', 'being-written'))).toEqual([])
  })

  it('keeps nothing of an incomplete write', async () => {
    const store = storage()
    const strange = [
      { name: 'card.jpg', content: bytes('a') },
      { name: '../card.jpg', content: bytes('b') },
    ]
    await expect(store.put(one, strange)).rejects.toThrow('Invalid file name of the storage')
    expect(await store.has(one)).toBe(false)
    expect(readdirSync(join(root, 'uploads', 'being-written'))).toEqual([])
  })

  it('returns nothing under a foreign name', async () => {
    const store = storage()
    await store.put(one, [{ name: 'card.jpg', content: bytes('a') }])
    const lookups = [
      [one, '../card.jpg'],
      [one, '..'],
      [one, ''],
      [`../${one}`, 'card.jpg'],
      ['..', 'card.jpg'],
      [one.toUpperCase(), 'card.jpg'],
    ] as const
    for (const [folder, name] of lookups) expect(await store.read(folder, name)).toBeNull()
    await expect(store.remove('..')).rejects.toThrow('Invalid folder name of the storage')
  })

  it('deletes folders, and lists old ones', async () => {
    const store = storage()
    for (const folder of [one, other]) await store.put(folder, [{ name: 'card.jpg', content: bytes('a') }])
    const long = new Date('2026-01-01T00:00:00Z')
    utimesSync(join(root, 'uploads', one.slice(0, 2), one), long, long)
    const halfWritten = join(root, 'uploads', 'being-written', 'left-over')
    mkdirSync(halfWritten)
    utimesSync(halfWritten, long, long)
    expect(await store.foldersBefore(new Date('2026-01-02T00:00:00Z'))).toEqual([one])
    expect(readdirSync(join(root, 'uploads', 'being-written'))).toEqual([])
    await store.remove(one)
    await store.remove(one)
    expect([await store.has(one), await store.has(other)]).toEqual([false, true])
  })

  it('is empty before the first write', async () => {
    expect(await storage().foldersBefore(new Date('2030-01-01T00:00:00Z'))).toEqual([])
    await storage().remove(one)
  })
})
