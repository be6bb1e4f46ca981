import { expect, it } from 'vitest'
import { checkSubItem, addSubItem, moveTask, updateTask } from '#server/domain/planning/board-tasks/index.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { minutes } from '#shared/duration.ts'
import { historyOf } from './history-query.ts'

const getDatabase = databaseForTests()

it('A history shows each change, newest first, and merges those of one field within ten minutes', async () => {
  const { couple, platform, flowers, review, progress } = await boardWorld(getDatabase())
  const history = async () =>
    (await historyOf(platform.database.db, flowers.id)).map(({ kind, detail }) => ({ kind, ...detail }))
  await updateTask(couple(), { id: flowers.id, name: 'Peonías' })
  await updateTask(couple(), { id: flowers.id, name: 'Rosas' })
  await updateTask(couple(), { id: flowers.id, name: 'Rosas' })
  platform.clock.advance(minutes(11))
  await updateTask(couple(), { id: flowers.id, name: 'Lirios', due_date: '2027-03-01' })
  await moveTask(couple(), flowers.id, { position: 0 })
  await moveTask(couple(), flowers.id, { position: 0, listId: progress })
  const stepId = platform.random.uuid()
  await addSubItem(couple(), flowers.id, { id: stepId, name: 'Llamar' })
  await checkSubItem(couple(), flowers.id, stepId, true)
  expect(await history()).toEqual([
    { kind: 'stepDone', to: 'Llamar' },
    { kind: 'stepAdded', to: 'Llamar' },
    { kind: 'moved', from: review, to: progress },
    { kind: 'dated', to: '2027-03-01' },
    { kind: 'renamed', from: 'Rosas', to: 'Lirios' },
    { kind: 'renamed', from: 'Flores', to: 'Rosas' },
    { kind: 'created' },
  ])
})
