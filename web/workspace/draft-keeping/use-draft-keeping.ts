import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { leaveRefused } from '#web/workspace/session/session.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import type { DraftState, KeepingSteps, SavedDraft, SavedVersion, KeepingState } from './keeping.ts'

/** The storage of one draft in this browser. */
export type Shelf<Writing> = {
  readonly read: () => SavedDraft<Writing> | null
  readonly keep: (draft: SavedDraft<Writing>) => unknown
  readonly forget: () => void
}

/** The result of saving a draft. */
export type SavingAnswer<Writing, Problem> =
  | { readonly kind: 'saved'; readonly draft: SavedVersion<Writing> }
  | { readonly kind: 'changed'; readonly draft: SavedVersion<Writing> }
  | { readonly kind: 'refused'; readonly problem: Problem }

export type DraftKeepingInput<Writing extends object, Problem> = {
  readonly id: string
  readonly stored: SavedVersion<Writing> | null
  /** Content of a new draft. */
  readonly seed: Writing
  readonly steps: KeepingSteps<Writing>
  /** Must be stable for the lifetime of the draft. */
  readonly shelf: Shelf<Writing>
  /** Returns true for a draft that need not be stored. */
  readonly isNothing: (writing: Writing) => boolean
  /** Must be stable for the lifetime of the draft. */
  readonly send: (version: number | null, writing: Writing) => Promise<SavingAnswer<Writing, Problem>>
}

/**
 * Returns a draft that saves itself shortly after the last change. Until then, and offline, this browser
 * stores it.
 */
export function useDraftKeeping<Writing extends object, Problem>(input: DraftKeepingInput<Writing, Problem>) {
  const { id, stored, steps } = input
  const { state, latest, apply, end, goOn, isOver, isEnded } = useKept(input)
  const { problem, save } = useSaving(input, { latest, apply, isOver })
  useSavingSoon(state, save)
  const storedVersion = stored?.version
  const refresh = useEffectEvent(() => {
    if (!stored) return
    // Sending was undone before the screen closed: editing continues.
    if (stored.version > (latest.current.version ?? 0)) goOn()
    apply((before) => steps.refreshed(before, stored))
  })
  useEffect(() => refresh(), [storedVersion])
  const leave = useEffectEvent(() => {
    if (latest.current.state === 'writing') void save()
  })
  useEffect(() => () => leave(), [id])

  return {
    ...state,
    problem,
    save,
    /** Returns the version stored on the server. */
    versionNow: () => latest.current.version,
    stateNow: () => latest.current.state,
    /** The current content, which may not be rendered yet. */
    writingNow: () => latest.current.writing,
    write: (changes: Partial<Writing>) => void apply((before) => steps.write(before, changes)),
    replace: (changes: Partial<Writing>) => void apply((before) => steps.replace(before, changes)),
    /** The server stored the draft by another request than a save. */
    saved: (draft: SavedVersion<Writing>) => void apply((before) => steps.saved(before, draft)),
    changed: (draft: SavedVersion<Writing>) => apply((before) => steps.changedElsewhere(before, draft)),
    keepMine: () => void apply(steps.keepMine),
    takeOther: () => void apply(steps.takeOther),
    dropOther: () => void apply(steps.dropOther),
    end,
    /** Sent or deleted: the screen is about to close, and further changes have no effect. */
    isEnded,
  }
}

type Step<Writing> = (before: DraftState<Writing>) => DraftState<Writing>

/** Holds the draft on screen, and stores in this browser what the server does not have. */
function useKept<Writing extends object, Problem>(input: DraftKeepingInput<Writing, Problem>) {
  const { stored, seed, steps, shelf, isNothing } = input
  const [state, setState] = useState(() => steps.beginKeeping(stored, shelf.read(), seed))
  const latest = useRef(state)
  const isOver = useRef(false)
  const [isEnded, setEnded] = useState(false)
  const setOver = (over: boolean) => {
    isOver.current = over
    setEnded(over)
  }
  const apply = useCallback(
    (step: Step<Writing>) => {
      const next = step(latest.current)
      latest.current = next
      if (!isOver.current) {
        const isSafe = !steps.isUnsaved(next) && next.other === null
        if (isSafe || (next.version === null && isNothing(next.writing))) shelf.forget()
        else shelf.keep({ version: next.version, writing: next.writing })
      }
      setState(next)
      return next
    },
    [isNothing, shelf, steps],
  )
  /** Sent or deleted: removes the stored copy. */
  const end = () => {
    setOver(true)
    shelf.forget()
  }
  const goOn = () => setOver(false)
  return { state, latest, apply, end, goOn, isOver, isEnded }
}

type InHand<Writing extends object> = Pick<
  ReturnType<typeof useKept<Writing, unknown>>,
  'latest' | 'apply' | 'isOver'
>

/** Saves changes one request after another. */
function useSaving<Writing extends object, Problem>(
  { steps, send }: DraftKeepingInput<Writing, Problem>,
  { latest, apply, isOver }: InHand<Writing>,
) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const underWay = useRef<Promise<void>>(null)
  const saveOnce = useCallback(async () => {
    const { writing, version } = apply(steps.saving)
    try {
      const answer = await send(version, writing)
      setProblem(answer.kind === 'refused' ? answer.problem : null)
      apply((before) => {
        if (answer.kind === 'saved') return steps.saved(before, answer.draft)
        return answer.kind === 'changed'
          ? steps.changedElsewhere(before, answer.draft)
          : steps.notReached(before)
      })
    } catch (error) {
      if (isSessionRefused(error)) leaveRefused(error)
      apply(steps.notReached)
    }
  }, [apply, send, steps])

  /** Saves unsaved changes. Returns whether everything is saved afterwards. */
  const save = useCallback(async (): Promise<boolean> => {
    while (underWay.current) await underWay.current
    if (isOver.current || latest.current.state === 'changed') return false
    if (!steps.isUnsaved(latest.current)) return true
    underWay.current = saveOnce()
    await underWay.current
    underWay.current = null
    return !steps.isUnsaved(latest.current)
  }, [isOver, latest, saveOnce, steps])
  return { problem, save }
}

const settleMilliseconds = 1_200
const againMilliseconds = 8_000

/** Saves shortly after the last change; offline it retries, and saves at once when the connection returns. */
function useSavingSoon(state: { readonly state: KeepingState }, save: () => Promise<boolean>): void {
  useEffect(() => {
    if (state.state !== 'writing' && state.state !== 'offline') return
    const wait = state.state === 'writing' ? settleMilliseconds : againMilliseconds
    const soon = () => void save()
    const timer = setTimeout(soon, wait)
    window.addEventListener('online', soon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', soon)
    }
  }, [save, state])
}
