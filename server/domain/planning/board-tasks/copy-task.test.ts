import { expect, it } from 'vitest'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { addSubItem } from './add-sub-item.ts'
import { checkSubItem } from './check-sub-item.ts'
import { copyTask } from './copy-task.ts'
import { updateTask } from './update-task.ts'

const getDatabase = databaseForTests()

it('A copy follows its task with the same texts and steps, none of them done, and once per id', async () => {
  const { couple, platform, shown, flowers } = await boardWorld(getDatabase())
  const stepId = platform.random.uuid()
  await updateTask(couple(), {
    id: flowers.id,
    description: '<p>Peonías</p>',
    due_date: '2027-03-01',
    coverColor: 'plum',
  })
  await addSubItem(couple(), flowers.id, { id: stepId, name: 'Llamar' })
  await checkSubItem(couple(), flowers.id, stepId, true)
  const copyId = platform.random.uuid()
  const copy = await copyTask(couple(), flowers.id, copyId)
  await copyTask(couple(), flowers.id, copyId)
  expect(await shown()).toBe('Flores Flores Música Anillos||')
  expect(copy).toMatchObject({
    name: 'Flores',
    description: '<p>Peonías</p>',
    dueDate: '2027-03-01',
    coverColor: 'plum',
  })
  expect(copy.subItems).toMatchObject([{ name: 'Llamar', done: false }])
  expect(copy.subItems[0]?.id).not.toBe(stepId)
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(copyTask(stranger, flowers.id, platform.random.uuid())).rejects.toThrow('Task not found')
})
