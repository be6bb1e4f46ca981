import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type AmountPrivacy,
  SetAmountPrivacyDocument,
  type WeddingPrivacyFragment,
} from '#web/graphql/generated/graphql.ts'

type Problem = 'past' | 'tooLate' | 'wrong' | 'gone'
const problems: readonly Problem[] = ['past', 'tooLate', 'wrong']

/** Returns the form of the amount privacy. */
export function useAmountPrivacy(wedding: WeddingPrivacyFragment) {
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<AmountPrivacy>(wedding.amountPrivacy)
  const [day, setDay] = useState(wedding.surpriseUntil ?? wedding.weddingDate)
  const [problem, setProblem] = useState<Problem | null>(null)
  const surpriseUntil = chosen === 'surprise' ? day || null : null

  const save = async () => {
    const answer = await attempt(() =>
      execute(SetAmountPrivacyDocument, { weddingId: wedding.id, amountPrivacy: chosen, surpriseUntil }),
    )
    if (!answer) return
    const { setAmountPrivacy } = answer
    if (setAmountPrivacy.__typename !== 'Wedding') {
      const rule = setAmountPrivacy.__typename === 'InvalidInput' ? setAmountPrivacy.issues[0]?.rule : null
      return setProblem(problems.find((known) => known === rule) ?? 'gone')
    }
    setProblem(null)
    await revalidate()
  }
  return {
    chosen,
    choose: (amountPrivacy: AmountPrivacy) => {
      setChosen(amountPrivacy)
      setProblem(null)
    },
    day,
    setDay: (typed: string) => {
      setDay(typed)
      setProblem(null)
    },
    problem,
    isChanged: chosen !== wedding.amountPrivacy || (chosen === 'surprise' && day !== wedding.surpriseUntil),
    save,
    busy,
  }
}
