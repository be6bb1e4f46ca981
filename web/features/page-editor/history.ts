/** The states to undo and to redo. */
export type History<State> = {
  readonly past: readonly State[]
  readonly future: readonly State[]
  /** The field of the last change: further typing in it is the same step. */
  readonly about: string | null
  readonly at: number
}

export const noHistory: History<never> = { past: [], future: [], about: null, at: 0 }

const oneBreath = 1_500
const maxSteps = 200

/**
 * Returns the history after a change from `before`. Changes of the same field in quick succession are one
 * step.
 */
export function changedFrom<State>(
  history: History<State>,
  before: State,
  about: string | null,
  at: number,
): History<State> {
  const goesOn = about !== null && history.about === about && at - history.at < oneBreath
  const past = goesOn ? history.past : [...history.past, before].slice(-maxSteps)
  return { past, future: [], about, at }
}

type Step<State> = { readonly history: History<State>; readonly state: State }

/** Returns the previous state; null without one. */
export function undoStep<State>({ past, future }: History<State>, now: State): Step<State> | null {
  const state = past.at(-1)
  if (state === undefined) return null
  return { state, history: { past: past.slice(0, -1), future: [now, ...future], about: null, at: 0 } }
}

/** Returns the next state; null without one. */
export function redoStep<State>({ past, future }: History<State>, now: State): Step<State> | null {
  const [state, ...rest] = future
  if (state === undefined) return null
  return { state, history: { past: [...past, now], future: rest, about: null, at: 0 } }
}
