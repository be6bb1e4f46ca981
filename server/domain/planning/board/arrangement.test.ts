import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { afterMove, type Arrangement } from './arrangement.ts'

const begin: Arrangement = [
  { id: 'review', taskIds: ['a', 'b', 'c'] },
  { id: 'progress', taskIds: ['d'] },
  { id: 'completed', taskIds: [] },
]
const listOf = (arrangement: Arrangement, taskId: string) =>
  arrangement.find(({ taskIds }) => taskIds.includes(taskId))?.id
const shown = (arrangement: Arrangement | Refusal) =>
  arrangement instanceof Refusal
    ? arrangement.message
    : arrangement.map(({ taskIds }) => taskIds.join('')).join('|')

it.each([
  ['down its own list', { taskId: 'a', position: 2 }, 'bca|d|'],
  ['up its own list', { taskId: 'c', position: 0, listId: 'review' }, 'cab|d|'],
  ['between the tasks of another', { taskId: 'b', position: 0, listId: 'progress' }, 'ac|bd|'],
  ['into an empty list', { taskId: 'd', position: 0, listId: 'completed' }, 'abc||d'],
  ['to the end when the place is beyond it', { taskId: 'a', position: 99, listId: 'progress' }, 'bc|da|'],
  ['to the beginning when the place is before it', { taskId: 'c', position: -1 }, 'cab|d|'],
  ['nowhere when it is already there', { taskId: 'b', position: 1 }, 'abc|d|'],
  ['nowhere for an unknown task', { taskId: 'x', position: 0 }, 'Task not found'],
  ['nowhere for an unknown list', { taskId: 'a', position: 0, listId: 'x' }, 'List not found'],
])('A task moves %s', (_, move, expected) => {
  expect(shown(afterMove(begin, move))).toBe(expected)
})

it('After any sequence of moves every task is in exactly one list at one position', () => {
  const moves = fc.array(
    fc.record({
      taskId: fc.constantFrom('a', 'b', 'c', 'd', 'x'),
      position: fc.integer({ min: -2, max: 6 }),
      listId: fc.constantFrom(null, undefined, 'review', 'progress', 'completed', 'x'),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(moves, (requestedMoves) => {
      let now = begin
      for (const move of requestedMoves) {
        const next = afterMove(now, move)
        if (next instanceof Refusal) continue
        const list = next.find(({ taskIds }) => taskIds.includes(move.taskId))
        const place = Math.min(Math.max(move.position, 0), (list?.taskIds.length ?? 0) - 1)
        expect(list?.taskIds[place]).toBe(move.taskId)
        expect(list?.id).toBe(move.listId ?? listOf(now, move.taskId))
        now = next
      }
      expect(now.flatMap(({ taskIds }) => taskIds).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    }),
  )
})
