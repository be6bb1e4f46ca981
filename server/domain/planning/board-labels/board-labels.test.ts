import { expect, it } from 'vitest'
import { updateTask } from '#server/domain/planning/board-tasks/index.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { BoardLabelNotFound } from '#server/domain/planning/board/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { labelLimit } from '#shared/inputs/board-label.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { createBoardLabel } from './create-board-label.ts'
import { deleteBoardLabel } from './delete-board-label.ts'
import { restoreBoardLabel } from './restore-board-label.ts'
import { updateBoardLabel } from './update-board-label.ts'

const getDatabase = databaseForTests()

it('A deleted label is on no card, and a restored one on every card that had it', async () => {
  const { couple, platform, wedding, board, flowers } = await boardWorld(getDatabase())
  const id = platform.random.uuid()
  const label = { id, weddingId: wedding.id, name: 'Urgente', color: 'coral' }
  await createBoardLabel(couple(), label)
  await createBoardLabel(couple(), label)
  await updateTask(couple(), { id: flowers.id, labelIds: [id, id] })
  await updateBoardLabel(couple(), { id, weddingId: wedding.id, name: 'Sin prisa' })
  const now = async () => {
    const { labels, lists } = await board()
    return [labels.map(({ name, color }) => `${name} ${color}`), lists[0]?.tasks[0]?.labelIds]
  }
  expect(await now()).toEqual([['Sin prisa coral'], [id]])
  await deleteBoardLabel(couple(), wedding.id, id)
  expect(await now()).toEqual([[], []])
  await expect(updateBoardLabel(couple(), { ...label, name: 'x' })).rejects.toThrow(BoardLabelNotFound)
  await expect(updateTask(couple(), { id: flowers.id, labelIds: [id] })).rejects.toThrow(InvalidInput)
  await restoreBoardLabel(couple(), wedding.id, id)
  expect(await now()).toEqual([['Sin prisa coral'], [id]])
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(deleteBoardLabel(stranger, wedding.id, id)).rejects.toThrow(BoardLabelNotFound)
})

it('A board has at most thirty labels, with names that are neither empty nor too long', async () => {
  const { couple, platform, wedding } = await boardWorld(getDatabase())
  const make = (name: string) =>
    createBoardLabel(couple(), { id: platform.random.uuid(), weddingId: wedding.id, name, color: 'plum' })
  for (const name of ['', ' ', 'x'.repeat(41), 'x'.repeat(300_000)])
    await expect(make(name)).rejects.toThrow(InvalidInput)
  for (let number = 0; number < labelLimit; number += 1) await make(`Etiqueta ${number}`)
  await expect(make('Una más')).rejects.toThrow(InvalidInput)
})
