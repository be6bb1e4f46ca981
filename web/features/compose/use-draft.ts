import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { leaveRefused } from '#web/features/session/session.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import * as keeping from './draft-keeping.ts'
import { type DraftProblem, saveDraft } from './draft-requests.ts'
import { forget, keep, readKept } from './kept-draft.ts'
import { useSavingSoon } from './use-saving-soon.ts'
import { isNothing, type Writing } from './writing.ts'

type Begun = {
  readonly id: string
  readonly weddingId: string
  readonly stored: keeping.StoredDraft | null
  /** What a new one begins with. */
  readonly seed: Writing
}

/** A draft that saves itself a moment after the last letter; until then, and without a connection, this browser keeps it. */
export function useDraft(begun: Begun) {
  const { id, stored } = begun
  const { state, latest, apply, end, isOver } = useKept(begun)
  const { problem, save } = useSaving(begun, { latest, apply, isOver })
  useSavingSoon(state, save)
  const storedVersion = stored?.version
  const refresh = useEffectEvent(() => {
    if (stored) apply((before) => keeping.refreshed(before, stored))
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
    /** Which version the server has. */
    versionNow: () => latest.current.version,
    write: (changes: Partial<Writing>) => void apply((before) => keeping.write(before, changes)),
    replace: (changes: Partial<Writing>) => void apply((before) => keeping.replace(before, changes)),
    changed: (draft: keeping.StoredDraft) => void apply((before) => keeping.changedElsewhere(before, draft)),
    keepMine: () => void apply(keeping.keepMine),
    takeOther: () => void apply(keeping.takeOther),
    dropOther: () => void apply(keeping.dropOther),
    end,
  }
}

export type Draft = ReturnType<typeof useDraft>

type Step = (before: keeping.Keeping) => keeping.Keeping

/** The draft as it is on the screen, and a copy in this browser of what the server does not have. */
function useKept({ id, stored, seed }: Begun) {
  const [state, setState] = useState(() => keeping.beginKeeping(stored, readKept(id), seed))
  const latest = useRef(state)
  const isOver = useRef(false)
  const apply = useCallback(
    (step: Step) => {
      const next = step(latest.current)
      latest.current = next
      if (!isOver.current) {
        const isSafe = !keeping.isUnsaved(next) && next.other === null
        if (isSafe || (next.version === null && isNothing(next.writing))) forget(id)
        else keep(id, { version: next.version, writing: next.writing })
      }
      setState(next)
      return next
    },
    [id],
  )
  /** It was sent or thrown away: nothing of it is kept here. */
  const end = () => {
    isOver.current = true
    forget(id)
  }
  return { state, latest, apply, end, isOver }
}

type Kept = Pick<ReturnType<typeof useKept>, 'latest' | 'apply' | 'isOver'>

/** Saves, one time after the other. */
function useSaving({ id, weddingId }: Begun, { latest, apply, isOver }: Kept) {
  const [problem, setProblem] = useState<DraftProblem | null>(null)
  const underWay = useRef<Promise<void>>(null)
  const saveOnce = useCallback(async () => {
    const { writing, version } = apply(keeping.saving)
    try {
      const answer = await saveDraft({ id, weddingId }, version, writing)
      setProblem(answer.kind === 'refused' ? answer.problem : null)
      apply((before) => {
        if (answer.kind === 'saved') return keeping.saved(before, answer.draft)
        return answer.kind === 'changed'
          ? keeping.changedElsewhere(before, answer.draft)
          : keeping.notReached(before)
      })
    } catch (error) {
      if (isSessionRefused(error)) leaveRefused(error)
      apply(keeping.notReached)
    }
  }, [apply, id, weddingId])

  /** Saves what is not saved yet; whether everything is safe afterwards. */
  const save = useCallback(async (): Promise<boolean> => {
    await underWay.current
    if (isOver.current || latest.current.state === 'changed') return false
    if (!keeping.isUnsaved(latest.current)) return true
    underWay.current = saveOnce()
    await underWay.current
    underWay.current = null
    return !keeping.isUnsaved(latest.current)
  }, [isOver, latest, saveOnce])
  return { problem, save }
}
