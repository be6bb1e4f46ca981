import { expect, it } from 'vitest'
import { databaseForTests } from '#test/databases.ts'
import { balloonOf, livedBy } from '#test/memories-world.fixture.ts'
import { photographOf } from '#test/photograph.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { addMemoryPhoto, keepPhoto } from './add-memory-photo.ts'
import { captionMemoryPhoto } from './caption-memory-photo.ts'
import { focusMemoryPhoto } from './focus-memory-photo.ts'
import { MemoryChanged, MemoryNotFound } from './memories.refusals.ts'
import { memoryOf, memoriesOf } from './memory-queries.ts'
import { focusOf, latestOf, type MemoryPhoto } from './memory.ts'
import { orderMemoryPhotos } from './order-memory-photos.ts'
import { removeMemoryPhoto } from './remove-memory-photo.ts'
import { restoreMemoryPhoto } from './restore-memory-photo.ts'
import { writeMemory } from './write-memory.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const balloon = await balloonOf(world)
  const which = { weddingId: wedding.id, giftId: balloon.id }
  const couple = () => requestBy(platform, partner)
  const db = platform.database.db
  const write = (version: number, words: string) => writeMemory(couple(), which, { version, words })
  return { ...world, balloon, which, couple, db, write }
}

it('The couple write memories of lived gifts without overwriting each other; other gifts have none', async () => {
  const { platform, which, write, balloon, db, wedding, ...world } = await begin()
  await expect(write(0, 'Volamos.')).rejects.toThrow(MemoryNotFound)
  await livedBy({ ...world, platform, wedding }, balloon)
  expect(await write(0, ' Volamos.\r\n\r\n\r\nY lloramos. ')).toMatchObject({
    words: 'Volamos.\n\nY lloramos.',
    version: 1,
  })
  expect(await write(0, 'Volamos.\n\nY lloramos.')).toMatchObject({ version: 1 })
  await expect(write(0, 'Otra cosa')).rejects.toThrow(MemoryChanged)
  expect(await write(1, 'Otra cosa')).toMatchObject({ words: 'Otra cosa', version: 2 })
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(writeMemory(stranger, which, { version: 2, words: '' })).rejects.toThrow(MemoryNotFound)
  expect(await memoriesOf(db, wedding.id)).toMatchObject([{ words: 'Otra cosa', livedOn: '2026-11-20' }])
})

it('Photographs are stored once each, in the chosen order, and are restored to their position', async () => {
  const { which, couple, balloon, db, platform, ...world } = await begin()
  await livedBy({ ...world, platform }, balloon)
  const [first, second, third] = [platform.random.uuid(), platform.random.uuid(), platform.random.uuid()]
  const picture = { file: new File([await photographOf(640, 480)], 'IMG_0001.JPG') }
  await addMemoryPhoto(couple(), which, first, picture)
  await addMemoryPhoto(couple(), which, first, picture)
  for (const id of [second, third])
    await platform.database.transaction((tx) =>
      keepPhoto(tx, couple(), which, { id, image: 'white-village' }),
    )
  const shown = async () => (await memoryOf(db, which.weddingId, which.giftId))?.photos.map(({ id }) => id)
  expect(await shown()).toEqual([first, second, third])
  await orderMemoryPhotos(couple(), which, [third, first])
  expect(await shown()).toEqual([third, first, second])
  await removeMemoryPhoto(couple(), first)
  expect(await shown()).toEqual([third, second])
  await restoreMemoryPhoto(couple(), first)
  expect(await shown()).toEqual([third, first, second])
  const { photos } = await captionMemoryPhoto(couple(), first, '  Arriba ')
  expect(photos[1]?.caption).toBe('Arriba')
  const focused = await focusMemoryPhoto(couple(), third, { x: 20, y: 90 })
  expect([focusOf(focused), focusOf({ photos })]).toEqual(['20 90', ''])
  await expect(focusMemoryPhoto(couple(), third, { x: 101, y: 0 })).rejects.toMatchObject({
    issues: [{ path: 'x', rule: 'number' }],
  })
  expect(photos[1]?.image).toMatch(/^\/media\//)
})

it('The latest memory is the last with a photograph, else the last', () => {
  const photo = { image: 'white-village' } as MemoryPhoto
  const [plain, pictured] = [{ photos: [] }, { photos: [photo] }]
  expect(latestOf([pictured, { photos: [photo, photo] }, plain])).toEqual({ photos: [photo, photo] })
  expect(latestOf([pictured, plain])).toBe(pictured)
  expect(latestOf([plain])).toBe(plain)
  expect(latestOf([])).toBeNull()
})
