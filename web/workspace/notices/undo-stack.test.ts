import { expect, it, vi } from 'vitest'
import { createUndoStack, isUndoKey } from './undo-stack.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('undoes the newest first, each step once, and reports an empty stack', async () => {
  const undos = createUndoStack()
  const done: string[] = []
  for (const name of ['first', 'second', 'third']) undos.push({ run: () => done.push(name) })
  expect([undos.undoNewest(), undos.undoNewest(), undos.undoNewest(), undos.undoNewest()]).toEqual([
    true,
    true,
    true,
    false,
  ])
  await settled()
  expect(done).toEqual(['third', 'second', 'first'])
})

it('a step undone by its notice leaves the stack, and closes its notice', async () => {
  const undos = createUndoStack()
  const done: string[] = []
  const closed = vi.fn<() => void>()
  const newest = { run: () => done.push('newest'), onUndo: closed }
  undos.push({ run: () => done.push('older') })
  undos.push(newest)
  await undos.undo(newest)
  await undos.undo(newest)
  undos.undoNewest()
  await settled()
  expect(done).toEqual(['newest', 'older'])
  expect(closed).toHaveBeenCalledOnce()
})

it('steps run one after another, also after a failure', async () => {
  const undos = createUndoStack()
  const done: string[] = []
  undos.push({ run: () => done.push('older') })
  const failing = {
    run: async () => {
      await settled()
      done.push('newest')
      throw new Error('lost')
    },
  }
  undos.push(failing)
  const taken = undos.undo(failing)
  undos.undoNewest()
  await expect(taken).rejects.toThrow('lost')
  await settled()
  expect(done).toEqual(['newest', 'older'])
})

it('a failed undo can be retried', async () => {
  const undos = createUndoStack()
  const run = vi.fn<() => boolean>().mockReturnValueOnce(false).mockReturnValue(true)
  undos.push({ run })
  expect(undos.undoNewest()).toBe(true)
  await settled()
  expect(undos.undoNewest()).toBe(true)
  await settled()
  expect(undos.undoNewest()).toBe(false)
  expect(run).toHaveBeenCalledTimes(2)
})

const pressed = {
  key: 'z',
  ctrlKey: true,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
}
it.each([
  [{}, true],
  [{ ctrlKey: false, metaKey: true, key: 'Z' }, true],
  [{ ctrlKey: false }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
  [{ key: 'y' }, false],
  [{ repeat: true }, false],
  [{ defaultPrevented: true }, false],
])('Ctrl+Z changed by %o triggers the undo: %s', (change, expected) => {
  const press = { ...pressed, ...change }
  expect([isUndoKey(press, false), isUndoKey(press, true)]).toEqual([expected, false])
})
