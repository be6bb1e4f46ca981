import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Country } from '#shared/country.ts'
import { deviceZone } from '#shared/intl-formats.ts'
import { startSteps, type StartStep } from '#shared/inputs/wedding-start-steps.ts'
import { dayAt } from '#shared/local-time.ts'
import { draftKeepingOf, type SavedDraft } from '#web/workspace/draft-keeping/keeping.ts'
import { useDraftKeeping } from '#web/workspace/draft-keeping/use-draft-keeping.ts'
import { chooseWedding } from '#web/workspace/session/chosen-wedding.ts'
import { leaveRefused } from '#web/workspace/session/session.ts'
import type { SessionUser } from '#web/workspace/session/session-state.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import type { SavedStartFragment } from '#web/graphql/generated/graphql.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { now } from '#web/ui/now.ts'
import {
  emptyBeginning,
  isSameBeginning,
  mergeBeginnings,
  problemsIn,
  type Beginning,
  type StepProblems,
} from './beginning.ts'
import { forgetBeginning, keepBeginning, readKeptBeginning } from './kept-beginning.ts'
import { createFrom, saveBeginning, savedBeginning } from './start-requests.ts'

type Trouble = 'unreachable' | 'unexpected' | 'wrong' | 'closed'

const keepingSteps = draftKeepingOf<Beginning>(isSameBeginning, mergeBeginnings)
const nothingEver = () => false

/** Returns the state of the guided start: the data, which saves itself, the current step and its problems. */
export function useBeginning(user: SessionUser, country: Country, stored: SavedStartFragment | null) {
  const draft = useStoredBeginning(user, country, stored)
  const beginning = draft.writing
  const [problems, setProblems] = useState<StepProblems>({})
  const { step, index, show, heading } = useStep(firstOpenStep(beginning, localToday()))
  const goTo = (to: number) => {
    draft.write({ step: startSteps[to] ?? 'names' })
    show(to)
    void draft.save()
  }
  const { begin, busy, trouble, forgetTrouble } = useBegin(
    (at) => goTo(startSteps.indexOf(at)),
    () => draft.end(),
  )
  const change = (more: Partial<Beginning>) => {
    draft.write(more)
    setProblems({})
    forgetTrouble()
  }
  const next = () => {
    const found = problemsIn(step, beginning, localToday())
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (index < startSteps.length - 1) goTo(index + 1)
    else void begin(beginning)
  }
  return {
    beginning,
    change,
    step,
    index,
    problems,
    trouble,
    busy,
    heading,
    next,
    back: () => goTo(index - 1),
    /** Where the data is; null before the first change. */
    saving: draft.version === null && draft.state === 'saved' ? null : draft.state,
  }
}

/** Returns the start as the server has it, or this tab until then. */
function useStoredBeginning(user: SessionUser, country: Country, start: SavedStartFragment | null) {
  const stored = useMemo(() => start && savedBeginning(start), [start])
  const [seed] = useState(() =>
    emptyBeginning({ givenNames: user.name, surnames: user.surnames ?? '' }, country),
  )
  const shelf = useMemo(
    () => ({
      read: () => readKeptBeginning(user.id, stored?.version ?? null),
      keep: (draft: SavedDraft<Beginning>) => keepBeginning(user.id, draft),
      forget: forgetBeginning,
    }),
    [user.id, stored],
  )
  return useDraftKeeping<Beginning, 'invalid'>({
    id: user.id,
    stored,
    seed,
    steps: keepingSteps,
    shelf,
    isNothing: nothingEver,
    send: saveBeginning,
  })
}

/** Returns the step in the address, limited to the first incomplete one; its heading receives the focus. */
function useStep(reachable: number) {
  const [search, setSearch] = useSearchParams()
  const requestedStep = Number(search.get('paso') ?? 1) - 1
  const index = Math.max(
    0,
    Math.min(Number.isInteger(requestedStep) ? requestedStep : 0, reachable, startSteps.length - 1),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [index])
  const show = (to: number) => setSearch({ paso: String(to + 1) })
  return { step: startSteps[index] ?? 'names', index, show, heading }
}

/** Creates the wedding and navigates to it. */
function useBegin(onWrong: (step: StartStep) => void, onCreated: () => void) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const begin = async (beginning: Beginning) => {
    setBusy(true)
    try {
      const answer = await createFrom(beginning)
      if (answer.kind === 'created') {
        chooseWedding(beginning.id)
        onCreated()
        await navigate('/boda')
        return
      }
      setTrouble(answer.kind)
      if (answer.kind === 'wrong') onWrong(answer.step)
    } catch (error) {
      if (isSessionRefused(error)) leaveRefused(error)
      else setTrouble(error instanceof Unreachable ? 'unreachable' : 'unexpected')
    }
    setBusy(false)
  }
  return { begin, busy, trouble, forgetTrouble: () => setTrouble(null) }
}

/** Returns the first incomplete step, beyond which the address cannot lead. */
function firstOpenStep(beginning: Beginning, today: string): number {
  const open = startSteps.findIndex((step) => Object.keys(problemsIn(step, beginning, today)).length > 0)
  return open === -1 ? startSteps.length - 1 : open
}

function localToday(): string {
  return dayAt(now(), deviceZone())
}
