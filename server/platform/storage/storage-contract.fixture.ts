import { describe, expect, it } from 'vitest'
import { hashFiles } from '#server/platform/storage/hash-files.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { add, hours } from '#shared/duration.ts'

export const bytes = (text: string) => new Uint8Array(Buffer.from(text))

/** Two folders that no other test uses, so that tests may share a store. */
export const newFolder = (): string => crypto.randomUUID().replaceAll('-', '')

/** Registers the tests that every storage passes. */
export function describeStorage(kind: string, open: () => Storage): void {
  describe(`A storage in ${kind}`, () => {
    testFiles(open)
    testFolders(open)
  })
}

function testFiles(open: () => Storage): void {
  it('keeps its files, and no others', async () => {
    const [store, one, other] = [open(), newFolder(), newFolder()]
    expect([await store.has(one), await store.read(one, '400.avif'), await store.contents(one)]).toEqual([
      false,
      null,
      null,
    ])
    const files = [
      { name: 'tall-800.webp', content: bytes('tall') },
      { name: '400.avif', content: bytes('small') },
    ]
    await store.put(one, files)
    expect(await store.read(one, '400.avif')).toEqual(bytes('small'))
    expect(await store.read(one, 'tall-800.webp')).toEqual(bytes('tall'))
    expect(await store.contents(one)).toEqual(hashFiles(files))
    expect([await store.has(one), await store.has(other), await store.read(one, '800.avif')]).toEqual([
      true,
      false,
      null,
    ])
  })

  it('writes a folder once: a second write, also a concurrent one, changes nothing', async () => {
    const [store, one] = [open(), newFolder()]
    const put = (text: string) => store.put(one, [{ name: 'card.jpg', content: bytes(text) }])
    await Promise.all(Array.from({ length: 8 }, () => put('same')))
    await put('later')
    expect(await store.read(one, 'card.jpg')).toEqual(bytes('same'))
  })

  it('keeps a file of several megabytes', async () => {
    const [store, one] = [open(), newFolder()]
    const content = new Uint8Array(9_000_000).map((_, index) => index % 251)
    await store.put(one, [{ name: 'voice.bin', content }])
    expect(Buffer.compare((await store.read(one, 'voice.bin')) ?? bytes(''), content)).toBe(0)
  })
}

function testFolders(open: () => Storage): void {
  it('returns nothing under a foreign name, and stores nothing there', async () => {
    const [store, one] = [open(), newFolder()]
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
    const strange = [{ name: '../card.jpg', content: bytes('b') }]
    await expect(store.put(newFolder(), strange)).rejects.toThrow('Invalid file name of the storage')
  })

  it('lists folders by age, and deletes them', async () => {
    const [store, one, other] = [open(), newFolder(), newFolder()]
    for (const folder of [one, other]) await store.put(folder, [{ name: 'card.jpg', content: bytes('a') }])
    const inOneHour = add(new Date(), hours(1))
    const before = await foldersBefore(store, inOneHour)
    expect([before.includes(one), before.includes(other)]).toEqual([true, true])
    expect(await foldersBefore(store, new Date('2020-01-01'))).toEqual([])
    await store.remove(one)
    await store.remove(one)
    expect([await store.has(one), await store.read(one, 'card.jpg'), await store.has(other)]).toEqual([
      false,
      null,
      true,
    ])
    expect(await foldersBefore(store, inOneHour)).not.toContain(one)
  })
}

export async function foldersBefore(store: Storage, instant: Date): Promise<string[]> {
  const folders: string[] = []
  for await (const folder of store.foldersBefore(instant)) folders.push(folder)
  return folders
}
