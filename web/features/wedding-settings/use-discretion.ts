import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type Discretion,
  SetDiscretionDocument,
  type WeddingPrivacyFragment,
} from '#web/graphql/generated/graphql.ts'

type Problem = 'past' | 'tooLate' | 'wrong' | 'gone'
const problems: readonly Problem[] = ['past', 'tooLate', 'wrong']

/** Returns the form of the amount privacy. */
export function useDiscretion(wedding: WeddingPrivacyFragment) {
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Discretion>(wedding.discretion)
  const [day, setDay] = useState(wedding.surpriseUntil ?? wedding.weddingDate)
  const [problem, setProblem] = useState<Problem | null>(null)
  const surpriseUntil = chosen === 'surprise' ? day || null : null

  const save = async () => {
    const answer = await attempt(() =>
      execute(SetDiscretionDocument, { weddingId: wedding.id, discretion: chosen, surpriseUntil }),
    )
    if (!answer) return
    const { setDiscretion } = answer
    if (setDiscretion.__typename !== 'Wedding') {
      const rule = setDiscretion.__typename === 'InvalidInput' ? setDiscretion.issues[0]?.rule : null
      return setProblem(problems.find((known) => known === rule) ?? 'gone')
    }
    setProblem(null)
    await revalidate()
  }
  return {
    chosen,
    choose: (discretion: Discretion) => {
      setChosen(discretion)
      setProblem(null)
    },
    day,
    setDay: (typed: string) => {
      setDay(typed)
      setProblem(null)
    },
    problem,
    isChanged: chosen !== wedding.discretion || (chosen === 'surprise' && day !== wedding.surpriseUntil),
    save,
    busy,
  }
}
