import { expect, it } from 'vitest'
import { parseKeptTask } from './kept-task.ts'
import { changedFields, conflictingFields, rebaseForm, type TaskForm, updateOf } from './task-form.ts'

const initial: TaskForm = {
  name: 'Flores',
  description: '',
  dueDate: '2027-05-01',
  memberIds: ['a'],
  labelIds: [],
  supplierIds: [],
  progress: null,
}

it('Only the changed fields of a task are stored, so that changes of others to further fields are kept', () => {
  const changes = changedFields(initial, { ...initial, description: '<p>Peonías</p>', memberIds: ['a'] })
  expect(changes).toEqual({ description: '<p>Peonías</p>' })
  const older = { name: 'Flores', changes, comment: '¿Cuántas?', step: 'Llamar' }
  const keptTask = { ...older, begun: { description: '' } }
  for (const one of [older, keptTask]) expect(parseKeptTask(JSON.parse(JSON.stringify(one)))).toEqual(one)
  const current = { ...initial, dueDate: '2027-06-01' }
  expect({ ...current, ...changes }).toMatchObject({ dueDate: '2027-06-01', description: '<p>Peonías</p>' })
})

it('A field that was cleared counts as changed', () => {
  expect(changedFields(initial, { ...initial, dueDate: '', memberIds: [] })).toEqual({
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

it('An edit sends changed fields only, and the task as it was', () => {
  const { previous, ...changes } = updateOf('t', initial, { ...initial, name: ' Peonías ', dueDate: '' })
  expect(changes).toEqual({ id: 't', name: 'Peonías', due_date: null })
  expect(previous).toEqual({
    name: 'Flores',
    description: '',
    due_date: '2027-05-01',
    progress: null,
    memberIds: ['a'],
    labelIds: [],
    supplierIds: [],
  })
})

it('Two edits conflict in fields that both changed to different values, and their other changes remain', () => {
  const mine = { ...initial, name: 'Ramo', dueDate: '2027-05-09', memberIds: ['a', 'b'], progress: 40 }
  const theirs = {
    ...initial,
    name: 'Rosas',
    dueDate: '2027-05-09',
    description: '<p>Blancas</p>',
    memberIds: [],
  }
  expect(conflictingFields(initial, mine, theirs)).toEqual({ name: 'Rosas' })
  expect(conflictingFields(initial, initial, theirs)).toEqual({})
  const next = rebaseForm(initial, mine, theirs)
  expect(next.form).toEqual({ ...mine, name: 'Rosas', description: '<p>Blancas</p>' })
  expect(updateOf('t', next.initial, next.form)).toMatchObject({ progress: 40, memberIds: ['a', 'b'] })
  expect(updateOf('t', next.initial, next.form)).not.toHaveProperty('name')
  // The server merges the members with those at the beginning of the edit.
  expect(next.initial.memberIds).toEqual(['a'])
})
