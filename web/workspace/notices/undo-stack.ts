import { createContext, useContext } from 'react'

export type UndoStep = {
  /** Takes the change back; answers `false` where it did not get through and can be tried again. */
  readonly run: () => unknown
  /** Called when the step is taken, however that was asked for. */
  readonly onTaken?: () => void
}

/** As many steps as are remembered. */
const stepLimit = 50

/** Creates the steps that can be taken back, newest last. They run one after another, each once. */
export function createUndoStack() {
  let steps: readonly UndoStep[] = []
  let last: Promise<unknown> = Promise.resolve()
  const push = (step: UndoStep) => {
    steps = [...steps, step].slice(-stepLimit)
  }
  const take = async (step: UndoStep): Promise<void> => {
    if (!steps.includes(step)) return
    steps = steps.filter((one) => one !== step)
    step.onTaken?.()
    const run = last.then(step.run)
    last = run.catch(() => undefined)
    if ((await run) === false) push(step)
  }
  return {
    push,
    take,
    /** Takes the newest step back; answers whether there was one. */
    takeNewest: (): boolean => {
      const newest = steps.at(-1)
      if (newest) void take(newest)
      return newest !== undefined
    },
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>

export const UndoContext = createContext<UndoStack>(createUndoStack())

/** Returns the one undo stack of the workspace. */
export const useUndoStack = () => useContext(UndoContext)

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>

/** Returns whether a key press asks for the undo of the workspace. */
export function isUndoKey(press: KeyPress, isTyping: boolean): boolean {
  if (press.defaultPrevented || press.repeat || press.altKey || press.shiftKey || isTyping) return false
  return (press.ctrlKey || press.metaKey) && press.key.toLowerCase() === 'z'
}

const untyped = ['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file']

/** Returns whether text is typed into an element, which has an undo of its own. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest('input, textarea, [contenteditable]:not([contenteditable="false"])')
  return field !== null && !untyped.includes(field.getAttribute('type') ?? '')
}
