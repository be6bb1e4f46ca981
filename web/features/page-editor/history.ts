/** What can be taken back in this visit, and what was taken back. */
export type History<State> = {
  readonly past: readonly State[]
  readonly future: readonly State[]
  /** What the last change was about: typing on in one field is one step. */
  readonly about: string | null
  readonly at: number
}

export const noHistory: History<never> = { past: [], future: [], about: null, at: 0 }

const oneBreath = 1_500
const mostSteps = 200

/** After `before` was changed. Changes about the same thing, in one breath, are taken back together. */
export function changedFrom<State>(
  history: History<State>,
  before: State,
  about: string | null,
  at: number,
): History<State> {
  const goesOn = about !== null && history.about === about && at - history.at < oneBreath
  const past = goesOn ? history.past : [...history.past, before].slice(-mostSteps)
  return { past, future: [], about, at }
}

type Step<State> = { readonly history: History<State>; readonly state: State }

/** One step back; null when there is none. */
export function undone<State>({ past, future }: History<State>, now: State): Step<State> | null {
  const state = past.at(-1)
  if (state === undefined) return null
  return { state, history: { past: past.slice(0, -1), future: [now, ...future], about: null, at: 0 } }
}

/** One step forward again; null when there is none. */
export function redone<State>({ past, future }: History<State>, now: State): Step<State> | null {
  const [state, ...rest] = future
  if (state === undefined) return null
  return { state, history: { past: [...past, now], future: rest, about: null, at: 0 } }
}
