import { expect, it } from 'vitest'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { archiveList } from './archive-list.ts'
import { boardWorld } from './board-world.fixture.ts'
import { completeTask } from '#server/domain/planning/board-tasks/complete-task.ts'
import { deleteTask } from '#server/domain/planning/board-tasks/delete-task.ts'
import { moveTask } from '#server/domain/planning/board-tasks/move-task.ts'
import { dueTasksOf } from './task-queries.ts'
import { updateTask } from '#server/domain/planning/board-tasks/update-task.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await boardWorld(getDatabase())
  const { couple, wedding, flowers, music, rings } = world
  const days = [
    [flowers, '2026-11-28'],
    [music, '2026-11-20'],
    [rings, '2026-11-29'],
  ] as const
  for (const [{ id }, dueDate] of days) await updateTask(couple(), { id, due_date: dueDate })
  const due = async (context = couple()) =>
    (await dueTasksOf(context, wedding.id, '2026-11-28')).map(({ name }) => name)
  return { ...world, due }
}

it('Due tasks are sorted overdue first, without completed, deleted, archived and foreign ones', async () => {
  const { platform, couple, wedding, due, add, progress, flowers, music } = await begin()
  expect(await due()).toEqual(['Música', 'Flores'])
  expect(await due(requestBy(platform, await someoneRegistered(platform)))).toEqual([])
  await completeTask(couple(), music.id)
  expect(await due()).toEqual(['Flores'])
  await deleteTask(couple(), flowers.id)
  const vows = await add('Votos', progress)
  await updateTask(couple(), { id: vows.id, due_date: '2026-11-21' })
  expect(await due()).toEqual(['Votos'])
  await archiveList(couple(), wedding.id, progress)
  expect(await due()).toEqual([])
})

it('A completed task moves to the top of the completed list, and back to its previous place', async () => {
  const { couple, wedding, shown, music, rings, completed } = await begin()
  await moveTask(couple(), rings.id, { position: 0, listId: completed })
  const before = await completeTask(couple(), music.id)
  expect(await shown()).toBe('Flores||Música Anillos')
  await completeTask(couple(), music.id)
  await completeTask(couple(), rings.id)
  expect(await shown()).toBe('Flores||Música Anillos')
  await moveTask(couple(), music.id, { position: before.position, listId: before.listId })
  expect(await shown()).toBe('Flores Música||Anillos')
  await archiveList(couple(), wedding.id, completed)
  await expect(completeTask(couple(), music.id)).rejects.toThrow('List not found')
})
