import { createContext, useContext } from 'react'

export type UndoStep = {
  /** Undoes the change; returns `false` if that failed and can be retried. */
  readonly run: () => unknown
  /** Called when the undo starts, by the button or the keyboard. */
  readonly onUndo?: () => void
}

/** Maximum number of stored undo steps. */
const maxSteps = 50

/** Creates an undo stack, newest last. Steps run one after another, each once. */
export function createUndoStack() {
  let steps: readonly UndoStep[] = []
  let last: Promise<unknown> = Promise.resolve()
  const push = (step: UndoStep) => {
    steps = [...steps, step].slice(-maxSteps)
  }
  const undo = async (step: UndoStep): Promise<void> => {
    if (!steps.includes(step)) return
    steps = steps.filter((one) => one !== step)
    step.onUndo?.()
    const run = last.then(step.run)
    last = run.catch(() => undefined)
    if ((await run) === false) push(step)
  }
  return {
    push,
    undo,
    /** Runs the newest undo; returns false if there is none. */
    undoNewest: (): boolean => {
      const newest = steps.at(-1)
      if (newest) void undo(newest)
      return newest !== undefined
    },
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>

export const UndoContext = createContext<UndoStack>(createUndoStack())

/** Returns the undo stack of the workspace. */
export const useUndoStack = () => useContext(UndoContext)

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>

/** Returns true for the key press that triggers the workspace's undo. */
export function isUndoKey(press: KeyPress, isTyping: boolean): boolean {
  if (press.defaultPrevented || press.repeat || press.altKey || press.shiftKey || isTyping) return false
  return (press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'z'
}

const nonTextTypes = ['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file']

/** Returns true if an element accepts typed text and therefore has its own undo. */
export function acceptsText(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest('input, textarea, [contenteditable]:not([contenteditable="false"])')
  return field !== null && !nonTextTypes.includes(field.getAttribute('type') ?? '')
}
