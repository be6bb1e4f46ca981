import { expect, test } from 'vitest'
import { changedFrom, noHistory, redoStep, undoStep, type History } from './history.ts'

const typed = (history: History<string>, before: string, at: number) =>
  changedFrom(history, before, 'story', at)

test('quick typing in one field is one step of undo and redo', () => {
  const history = typed(typed(typed(noHistory, '', 0), 'H', 300), 'Ho', 5_000)
  const back = undoStep(history, 'Hola')
  expect(back?.state).toBe('Ho')
  const further = back && undoStep(back.history, back.state)
  expect(further?.state).toBe('')
  expect(further && undoStep(further.history, further.state)).toBeNull()
  expect(further && redoStep(further.history, further.state)?.state).toBe('Ho')
})

test('changes of two fields are two steps, even in quick succession', () => {
  const history = changedFrom(changedFrom(noHistory as History<string>, 'a', null, 1), 'b', null, 2)
  expect(history.past).toEqual(['a', 'b'])
})

test('a new change clears redo', () => {
  const back = undoStep(typed(noHistory, 'a', 0), 'b')
  expect(back && redoStep(typed(back.history, 'a', 1), 'c')).toBeNull()
})
