import { expect, it } from 'vitest'
import { updateWedding } from '#server/domain/wedding/weddings/index.ts'
import { addDays } from '#shared/calendar-days.ts'
import { databaseForTests } from '#test/databases.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { deleteTask } from '#server/domain/planning/board-tasks/delete-task.ts'
import { followWeddingDate, followWeddingDateJob } from './follow-wedding-date.ts'
import { moveTask } from '#server/domain/planning/board-tasks/move-task.ts'
import { restoreTask } from '#server/domain/planning/board-tasks/restore-task.ts'
import { startChecklist } from './start-checklist.ts'
import { updateTask } from '#server/domain/planning/board-tasks/update-task.ts'

const getDatabase = databaseForTests()
const job = { id: 0n, attempt: 1, eventId: null, signal: AbortSignal.timeout(60_000) }
const later = (day = '', days: number) => addDays(day, days)

async function begin() {
  const world = await boardWorld(getDatabase())
  const { platform, couple, wedding, board } = world
  await startChecklist(couple(), wedding.id)
  const dates = async () =>
    new Map((await board()).lists.flatMap(({ tasks }) => tasks.map(({ id, dueDate }) => [id, dueDate])))
  const moveTo = (weddingDate: string) => updateWedding(couple(), { id: wedding.id, weddingDate })
  const follow = () => followWeddingDateJob.run(platform, { weddingId: wedding.id }, job)
  return { ...world, dates, moveTo, follow }
}

it('The checklist moves with the wedding, except tasks that are dated by hand or done', async () => {
  const { couple, wedding, board, completed, dates, moveTo, follow } = await begin()
  const before = await dates()
  const [, , , dated = '', done = '', thrown = '', renamed = ''] = before.keys()
  await updateTask(couple(), { id: dated, due_date: '2027-01-01' })
  await updateTask(couple(), { id: renamed, name: 'Otro nombre', due_date: before.get(renamed) })
  await moveTask(couple(), done, { position: 0, listId: completed })
  await deleteTask(couple(), thrown)
  await moveTo('2027-06-29')
  await follow()
  await followWeddingDate(couple(), wedding.id)
  const { lists } = await board()
  await restoreTask(couple(), thrown)
  const expected = [...before].map(([id, day]) => [id, day && later(day, 10)] as const)
  const stayed = [[dated, '2027-01-01'] as const, [done, before.get(done) ?? null] as const]
  expect(await dates()).toEqual(new Map([...expected, ...stayed]))
  const following = lists[0]?.tasks.filter(({ datedFrom }) => datedFrom === '2027-06-29')
  expect(following).toHaveLength(before.size - 3 - 3)
})

it('A wedding moved by mistake and back has all its previous dates', async () => {
  const { dates, moveTo, follow } = await begin()
  const before = await dates()
  for (const day of ['2026-12-01', '2029-02-28', '2027-06-19']) {
    await moveTo(day)
    await follow()
  }
  expect(await dates()).toEqual(before)
})
