import { describe, expect, it } from 'vitest'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { createSupplier } from '#server/domain/planning/suppliers/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { supplierLimits } from '#shared/inputs/supplier-limits.ts'
import { databaseForTests } from '#test/databases.ts'
import { idsAfterEdit } from './edited-ids.ts'
import { updateTask } from './update-task.ts'

const getDatabase = databaseForTests()

describe('The ids of a task after an edit', () => {
  it.each([
    ['keep what another person added', ['a', 'b'], ['a'], ['a', 'c'], ['a', 'b', 'c']],
    ['leave out what another person removed', ['b'], ['a', 'b'], ['a', 'b', 'c'], ['b', 'c']],
    ['leave out what the edit removed', ['a', 'b', 'c'], ['a', 'b'], ['b'], ['b', 'c']],
    ['contain nothing twice', ['a', 'b'], ['a'], ['a', 'b', 'b'], ['a', 'b']],
  ])('%s', (_, present, previous, requested, edited) => {
    expect(idsAfterEdit(present, previous, requested)).toEqual(edited)
  })

  it('are the requested ones without previous ids', () => {
    expect(idsAfterEdit(['a'], null, ['b', 'b'])).toEqual(['b'])
  })
})

it('Suppliers that two people add to a task at once both stay, up to the limit', async () => {
  const { couple, platform, wedding, flowers } = await boardWorld(getDatabase())
  const add = async () => {
    const id = platform.random.uuid()
    const input = { name: 'Flora', trade: '', phone: null, email: null, web: null, note: '' }
    await createSupplier(couple(), { weddingId: wedding.id, id, input })
    return id
  }
  const [one, other] = [await add(), await add()]
  const previous = { supplierIds: [] }
  await updateTask(couple(), { id: flowers.id, supplierIds: [one], previous })
  const both = await updateTask(couple(), { id: flowers.id, supplierIds: [other], previous })
  expect(both.supplierIds).toEqual([one, other])
  const many = await Promise.all(Array.from({ length: supplierLimits.perTask - 1 }, add))
  await expect(updateTask(couple(), { id: flowers.id, supplierIds: many, previous })).rejects.toThrow(
    InvalidInput,
  )
  // Previous ids are the client's claim: they add nothing to a task.
  const foreign = platform.random.uuid()
  const claimed = { supplierIds: [foreign] }
  const after = await updateTask(couple(), { id: flowers.id, supplierIds: [foreign], previous: claimed })
  expect(after.supplierIds).toEqual([one, other])
})

it('A field that two people changed is refused with the current task, and different fields are merged', async () => {
  const { couple, flowers } = await boardWorld(getDatabase())
  const { id, name, description, dueDate, progress } = flowers
  const previous = { name, description, due_date: dueDate, progress }
  await updateTask(couple(), { id, name: 'Rosas', due_date: '2027-03-01', previous })
  const merged = await updateTask(couple(), { id, description: '<p>Blancas</p>', progress: 40, previous })
  expect(merged).toMatchObject({ name: 'Rosas', dueDate: '2027-03-01', progress: 40 })
  for (const edit of [
    { name: 'Ramo' },
    { due_date: null },
    { description: '' },
    { progress: null, name: 'Ramo' },
  ])
    await expect(updateTask(couple(), { id, ...edit, previous })).rejects.toMatchObject({
      code: 'TASK_CHANGED',
      task: { name: 'Rosas', dueDate: '2027-03-01' },
    })
  expect(await updateTask(couple(), { id, name: 'Rosas', previous })).toMatchObject({ name: 'Rosas' })
  expect(await updateTask(couple(), { id, name: 'Ramo' })).toMatchObject({ name: 'Ramo' })
})
