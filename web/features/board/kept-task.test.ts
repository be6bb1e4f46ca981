import { expect, it } from 'vitest'
import { parseKeptTask } from './kept-task.ts'
import { changedFields, type TaskForm } from './task-form.ts'

const begun: TaskForm = {
  name: 'Flores',
  description: '',
  dueDate: '2027-05-01',
  memberIds: ['a'],
  labelIds: [],
  supplierIds: [],
  progress: null,
}

it('Only the changed fields of a task are stored, so that changes of others to further fields are kept', () => {
  const changes = changedFields(begun, { ...begun, description: '<p>Peonías</p>', memberIds: ['a'] })
  expect(changes).toEqual({ description: '<p>Peonías</p>' })
  const kept = { name: 'Flores', changes, comment: '¿Cuántas?', step: 'Llamar' }
  expect(parseKeptTask(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  const current = { ...begun, dueDate: '2027-06-01' }
  expect({ ...current, ...changes }).toMatchObject({ dueDate: '2027-06-01', description: '<p>Peonías</p>' })
})

it('A field that was cleared counts as changed', () => {
  expect(changedFields(begun, { ...begun, dueDate: '', memberIds: [] })).toEqual({
    dueDate: '',
    memberIds: [],
  })
})

it.each([{ changes: { name: 7 } }, { comment: null }, { step: undefined }, { changes: { memberIds: [1] } }])(
  'Stored input with %o is ignored',
  (wrong) => {
    expect(parseKeptTask({ name: 'Flores', changes: {}, comment: '', step: '', ...wrong })).toBeNull()
  },
)
