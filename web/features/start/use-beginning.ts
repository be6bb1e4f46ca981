import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { dayAt } from '#shared/local-time.ts'
import { chooseWedding } from '#web/workspace/session/chosen-wedding.ts'
import { leaveRefused } from '#web/workspace/session/session.ts'
import type { SessionUser } from '#web/workspace/session/session-state.ts'
import { execute, Unreachable } from '#web/graphql/execute.ts'
import { BeginWeddingDocument } from '#web/graphql/generated/graphql.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { now } from '#web/ui/now.ts'
import type { Country } from '#shared/country.ts'
import {
  forgetBeginning,
  keepBeginning,
  problemsIn,
  recallBeginning,
  stepOfPath,
  steps,
  type Beginning,
  type Step,
  type StepProblems,
} from './beginning.ts'

type Trouble = 'unreachable' | 'unexpected' | 'wrong' | 'closed'

const troubles: Readonly<Record<string, Trouble>> = { InvalidInput: 'wrong', HostingClosed: 'closed' }

/** Returns the state of the four steps: the data, the current step and its problems. */
export function useBeginning(user: SessionUser, country: Country) {
  const self = { givenNames: user.name, surnames: user.surnames ?? '' }
  const [beginning, setBeginning] = useState(() => recallBeginning(user.id, self, country))
  const [problems, setProblems] = useState<StepProblems>({})
  const { step, index, goTo, heading } = useStep(firstOpenStep(beginning, localToday()))
  const { begin, busy, trouble, forgetTrouble } = useBegin((at) => goTo(steps.indexOf(at)))
  useEffect(() => keepBeginning(user.id, beginning), [user.id, beginning])

  const change = (more: Partial<Beginning>) => {
    setBeginning((before) => ({ ...before, ...more }))
    setProblems({})
    forgetTrouble()
  }
  const next = () => {
    const found = problemsIn(step, beginning, localToday())
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (index < steps.length - 1) goTo(index + 1)
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
  }
}

/** Returns the step in the address, limited to the first incomplete one; its heading receives the focus. */
function useStep(reachable: number) {
  const [search, setSearch] = useSearchParams()
  const requestedStep = Number(search.get('paso') ?? 1) - 1
  const index = Math.max(
    0,
    Math.min(Number.isInteger(requestedStep) ? requestedStep : 0, reachable, steps.length - 1),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [index])
  const goTo = (to: number) => setSearch(to === 0 ? {} : { paso: String(to + 1) })
  return { step: steps[index] ?? 'names', index, goTo, heading }
}

/** Creates the wedding with its first experiences and navigates to it. A repeated call creates it once. */
function useBegin(onWrong: (step: Step) => void) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const begin = async (beginning: Beginning) => {
    setBusy(true)
    try {
      const { createWedding } = await execute(BeginWeddingDocument, variablesOf(beginning))
      if (createWedding.__typename === 'Wedding') {
        chooseWedding(beginning.id)
        forgetBeginning()
        await navigate('/boda')
        return
      }
      setTrouble(troubles[createWedding.__typename] ?? 'unexpected')
      if (createWedding.__typename === 'InvalidInput')
        onWrong(stepOfPath(createWedding.issues[0]?.path ?? ''))
    } catch (error) {
      if (isSessionRefused(error)) leaveRefused(error)
      else setTrouble(error instanceof Unreachable ? 'unreachable' : 'unexpected')
    }
    setBusy(false)
  }
  return { begin, busy, trouble, forgetTrouble: () => setTrouble(null) }
}

function variablesOf({ id, one, other, weddingDate, place, country, imgCover, ideas }: Beginning) {
  const input = { id, partners: [one, other], weddingDate, place, country, imgCover }
  return { input, weddingId: id, ideaSlugs: [...ideas], withIdeas: ideas.length > 0 }
}

/** Returns the first incomplete step, beyond which the address cannot lead. */
function firstOpenStep(beginning: Beginning, today: string): number {
  const open = steps.findIndex((step: Step) => Object.keys(problemsIn(step, beginning, today)).length > 0)
  return open === -1 ? steps.length - 1 : open
}

function localToday(): string {
  return dayAt(now(), Intl.DateTimeFormat().resolvedOptions().timeZone)
}
