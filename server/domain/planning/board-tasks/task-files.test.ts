import { expect, it } from 'vitest'
import { attachmentsOf, uploadAttachment } from '#server/domain/files/attachments/index.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { attachToTask } from './attach-to-task.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { deleteTask } from './delete-task.ts'
import { takeOffTask } from './take-off-task.ts'

const getDatabase = databaseForTests()

it('A file belongs to one task, is removed by any member, and is restored', async () => {
  const { platform, wedding, couple, flowers, music } = await boardWorld(getDatabase())
  const place = { weddingId: wedding.id, ownerKind: 'task' } as const
  const { id } = await uploadAttachment(couple(), new File(['Peonías'], 'flores.txt'), place)
  const files = async () =>
    (await attachmentsOf(platform.database.db, 'task', [flowers.id])).get(flowers.id)?.map(({ name }) => name)
  await attachToTask(couple(), flowers.id, id)
  await attachToTask(couple(), flowers.id, id)
  expect(await files()).toEqual(['flores.txt'])
  await expect(attachToTask(couple(), music.id, id)).rejects.toThrow('Attachment not found')
  await expect(takeOffTask(couple(), music.id, id)).rejects.toThrow('Attachment not found')
  await takeOffTask(couple(), flowers.id, id)
  expect(await files()).toEqual([])
  await attachToTask(couple(), flowers.id, id)
  expect(await files()).toEqual(['flores.txt'])
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(takeOffTask(stranger, flowers.id, id)).rejects.toThrow('Task not found')
  await deleteTask(couple(), flowers.id)
  await expect(takeOffTask(couple(), flowers.id, id)).rejects.toThrow('Task not found')
})
