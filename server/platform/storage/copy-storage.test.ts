import { expect, it } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { copyStorage } from './copy-storage.ts'
import { bytes, foldersBefore, newFolder } from './storage-contract.fixture.ts'
import { memoryStorage } from './storage.fixture.ts'

const later = new Date('2100-01-01T00:00:00Z')

async function filled(count: number) {
  const store = memoryStorage(systemClock)
  const folders = Array.from({ length: count }, newFolder).sort()
  for (const folder of folders)
    await store.put(folder, [
      { name: '400.avif', content: bytes(`small ${folder}`) },
      { name: 'voice.bin', content: bytes(folder) },
    ])
  return { store, folders }
}

it('copies every folder, continues after an interruption, and then changes nothing', async () => {
  const { store: from, folders } = await filled(5)
  const to = memoryStorage(systemClock)
  let copies = 0
  const interrupted: typeof to = {
    ...to,
    put: (folder, files) => {
      copies += 1
      if (copies === 3) throw new Error('The network is gone')
      return to.put(folder, files)
    },
  }
  await expect(copyStorage(from, interrupted, later)).rejects.toThrow('The network is gone')
  expect(await copyStorage(from, to, later)).toEqual({ copied: 3, present: 2, differing: [] })
  expect(await copyStorage(from, to, later)).toEqual({ copied: 0, present: 5, differing: [] })
  expect(await foldersBefore(to, later)).toEqual(folders)
  for (const folder of folders) expect(await to.contents(folder)).toEqual(await from.contents(folder))
})

it('names folders with another content, and content that changed on the way', async () => {
  const { store: from, folders } = await filled(3)
  const to = memoryStorage(systemClock)
  await to.put(folders[0] ?? '', [{ name: '400.avif', content: bytes('other') }])
  const damaging: typeof to = {
    ...to,
    put: (folder, files) =>
      to.put(folder, folder === folders[1] ? files.map((file) => ({ ...file, content: bytes('x') })) : files),
  }
  expect(await copyStorage(from, damaging, later)).toEqual({
    copied: 1,
    present: 0,
    differing: [folders[0], folders[1]],
  })
})

it('copies only what was written before the instant', async () => {
  const { store: from } = await filled(2)
  const result = await copyStorage(from, memoryStorage(systemClock), new Date('2020-01-01T00:00:00Z'))
  expect(result).toEqual({ copied: 0, present: 0, differing: [] })
})
