import { expect, it } from 'vitest'
import {
  attachmentsOf,
  foldersOfAttachments,
  readAttachment,
  removeUnusedAttachmentsJob,
  uploadAttachment,
} from '#server/domain/files/attachments/index.ts'
import { removeUnusedImagesJob } from '#server/domain/files/media/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hours } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { attachToEvent } from './attach-to-event.ts'
import { deleteEvent } from './delete-event.ts'
import { repeatingEvents, third } from './repeating-events.fixture.ts'
import { revertEvent } from './revert-event.ts'
import { takeOffEvent } from './take-off-event.ts'

onOneEngine((getDatabase) => {
  it('Splitting a series copies its files to both parts', async () => {
    const { id, files, content, split } = await begin(getDatabase())
    const part = await split()
    expect(await files(id)).toMatchObject([{ name: 'pasos.txt' }, { name: 'sala.txt' }])
    expect(await files(part.id)).toMatchObject([{ name: 'pasos.txt' }, { name: 'sala.txt' }])
    expect(await content(part.id)).toEqual(['pasos.txt', 'sala.txt'])
  })

  it('A part keeps its files when the other part deletes them', async () => {
    const { id, files, content, split, sweep, couple, isStored } = await begin(getDatabase())
    const part = await split()
    for (const file of await files(id)) await takeOffEvent(couple(), id, file.id)
    await deleteEvent(couple(), { id })
    await sweep()
    expect(await files(id)).toEqual([])
    expect(await content(part.id)).toEqual(['pasos.txt', 'sala.txt'])
    for (const file of await files(part.id)) await takeOffEvent(couple(), part.id, file.id)
    await sweep()
    expect(await isStored()).toBe(false)
  })

  it('Merging a part back adds its new files, without duplicates', async () => {
    const { id, add, files, content, split, couple, sweep } = await begin(getDatabase())
    const part = await split()
    await add(part.id, 'rumba.txt')
    await revertEvent(couple(), { id: part.id, version: part.version })
    await sweep()
    expect(await files(part.id)).toEqual([])
    expect(await content(id)).toEqual(['pasos.txt', 'sala.txt', 'rumba.txt'])
  })
})

/** A series of four dance classes with two files, each of which contains its own name. */
async function begin(database: Database) {
  const world = await repeatingEvents(database)
  const { platform, wedding, couple, change } = world
  const { id } = await world.add()
  const stored: string[] = []
  const add = async (eventId: string, name: string) => {
    const upload = { weddingId: wedding.id, ownerKind: 'event' } as const
    const file = await uploadAttachment(couple(), new File([name], name), upload)
    stored.push(file.id)
    await attachToEvent(couple(), eventId, file.id)
  }
  for (const name of ['pasos.txt', 'sala.txt']) await add(id, name)
  const files = async (eventId: string) =>
    (await attachmentsOf(platform.database.db, 'event', [eventId])).get(eventId) ?? []
  const content = async (eventId: string) =>
    Promise.all(
      (await files(eventId)).map(async (file) => {
        const bytes = await readAttachment(platform, file)
        return bytes && new TextDecoder().decode(bytes)
      }),
    )
  const split = () => change(third, 'following', { title: 'Rumba' }, platform.random.uuid())
  /** Does what the jobs of the next days do with files without an owner. */
  const sweep = async () => {
    platform.clock.advance(hours(49))
    const about = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
    await removeUnusedAttachmentsJob.run(platform, {}, about)
    await removeUnusedImagesJob({ account: [], wedding: [], idea: [] }, foldersOfAttachments).run(
      platform,
      {},
      about,
    )
  }
  const isStored = async () => {
    const found = await Promise.all(stored.map((one) => platform.storage.has(one.replaceAll('-', ''))))
    return found.some(Boolean)
  }
  return { ...world, id, add, files, content, split, sweep, isStored }
}
