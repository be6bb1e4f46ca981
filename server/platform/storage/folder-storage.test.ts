import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cryptoRandom } from '#server/platform/ids.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import {
  bytes,
  describeStorage,
  foldersBefore,
  newFolder,
} from '#server/platform/storage/storage-contract.fixture.ts'

const root = join(mkdtempSync(join(tmpdir(), 'vivencia-storage-')), 'uploads')
const storage = () => folderStorage(root, cryptoRandom)
const writes = join(root, 'being-written')
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('A storage on disk', () => {
  it('is empty before the first write', async () => {
    expect(await foldersBefore(storage(), new Date('2030-01-01T00:00:00Z'))).toEqual([])
    await storage().removeRemainsBefore(new Date('2030-01-01T00:00:00Z'))
  })

  it('keeps nothing of an incomplete write', async () => {
    const [store, one] = [storage(), newFolder()]
    const strange = [
      { name: 'card.jpg', content: bytes('a') },
      { name: '../card.jpg', content: bytes('b') },
    ]
    await expect(store.put(one, strange)).rejects.toThrow('Invalid file name of the storage')
    expect(await store.has(one)).toBe(false)
    expect(readdirSync(writes)).toEqual([])
  })

  it('deletes the remains of old writes, and no others', async () => {
    const long = new Date('2026-01-01T00:00:00Z')
    for (const name of ['left-over', 'young']) mkdirSync(join(writes, name), { recursive: true })
    utimesSync(join(writes, 'left-over'), long, long)
    await storage().removeRemainsBefore(new Date('2026-01-02T00:00:00Z'))
    expect(readdirSync(writes)).toEqual(['young'])
  })
})

describeStorage('a folder', storage)
