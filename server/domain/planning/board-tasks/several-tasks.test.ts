import { expect, it } from 'vitest'
import { createBoardLabel } from '#server/domain/planning/board-labels/create-board-label.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { BoardLabelNotFound } from '#server/domain/planning/board/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { databaseForTests } from '#test/databases.ts'
import { deleteTask } from './delete-task.ts'
import { labelTasks } from './label-tasks.ts'
import { moveTask } from './move-task.ts'
import { moveTasks } from './move-tasks.ts'

const getDatabase = databaseForTests()

it('Several tasks move in the given order, and back to their places', async () => {
  const { couple, wedding, shown, flowers, music, rings, review, completed } = await boardWorld(getDatabase())
  const to = (id: string, position: number, listId = completed) => ({ id, position, listId })
  await moveTasks(couple(), wedding.id, [to(rings.id, 0), to(flowers.id, 1)])
  expect(await shown()).toBe('Música||Anillos Flores')
  const back = { placeVersion: 1, listId: review }
  await moveTasks(couple(), wedding.id, [
    { ...back, id: flowers.id, position: 0 },
    { ...back, id: rings.id, position: 2 },
  ])
  expect(await shown()).toBe('Flores Música Anillos||')
  await moveTasks(couple(), wedding.id, [to(music.id, -1), to(rings.id, 99_999)])
  expect(await shown()).toBe('Flores||Música Anillos')
})

it('Of several tasks, a deleted or moved one stays, and the others move', async () => {
  const { couple, platform, wedding, shown, flowers, music, rings, progress, completed } =
    await boardWorld(getDatabase())
  await moveTask(couple(), flowers.id, { position: 0, listId: progress })
  await deleteTask(couple(), rings.id)
  const moves = [flowers.id, music.id, rings.id, platform.random.uuid()].map((id) => ({
    id,
    listId: completed,
    position: 0,
    placeVersion: 0,
  }))
  await moveTasks(couple(), wedding.id, moves)
  expect(await shown()).toBe('|Flores|Música')
  const many = Array.from({ length: 201 }, () => ({ id: music.id, listId: completed, position: 0 }))
  await expect(moveTasks(couple(), wedding.id, many)).rejects.toThrow(InvalidInput)
  const unknown = [{ id: music.id, listId: platform.random.uuid(), position: 0 }]
  await expect(moveTasks(couple(), wedding.id, unknown)).rejects.toThrow('List not found')
})

it('Several tasks get and lose a label, and none of another board', async () => {
  const { couple, platform, wedding, board, flowers, music } = await boardWorld(getDatabase())
  const labelId = platform.random.uuid()
  await createBoardLabel(couple(), { id: labelId, weddingId: wedding.id, name: 'Urgente', color: 'coral' })
  const labelled = async () =>
    (await board()).lists
      .flatMap(({ tasks }) => tasks)
      .filter(({ labelIds }) => labelIds.includes(labelId))
      .map(({ name }) => name)
  const ids = [flowers.id, music.id, platform.random.uuid()]
  await labelTasks(couple(), wedding.id, { ids, labelId, isOn: true })
  expect(await labelled()).toEqual(['Flores', 'Música'])
  await labelTasks(couple(), wedding.id, { ids: [flowers.id], labelId, isOn: false })
  expect(await labelled()).toEqual(['Música'])
  const foreign = { ids, labelId: platform.random.uuid(), isOn: true }
  await expect(labelTasks(couple(), wedding.id, foreign)).rejects.toThrow(BoardLabelNotFound)
})
