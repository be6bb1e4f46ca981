import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { useWedding } from '#web/features/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type Discretion,
  SetDiscretionDocument,
  type WeddingPrivacyFragment,
} from '#web/graphql/generated/graphql.ts'

type Problem = 'required' | 'past' | 'gone'
const problems: readonly Problem[] = ['required', 'past']
const howMuch: Readonly<Record<Discretion, number>> = { surprise: 0, withoutAmounts: 1, everything: 2 }

/** What the couple wish to be told, while it is being changed. To be told more than before is asked once more. */
export function useDiscretion(wedding: WeddingPrivacyFragment) {
  const { t } = useTranslation('privacy')
  const { weddingDate } = useWedding()
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Discretion>(wedding.discretion)
  const [until, setUntil] = useState(wedding.surpriseUntil ?? weddingDate)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isSurprise = chosen === 'surprise'
  const isMore = howMuch[chosen] > howMuch[wedding.discretion]
  const isSooner = isSurprise && wedding.surpriseUntil !== null && until < (wedding.surpriseUntil ?? '')

  const save = async () => {
    const answer = await attempt(() =>
      execute(SetDiscretionDocument, {
        weddingId: wedding.id,
        discretion: chosen,
        until: isSurprise ? until || null : null,
      }),
    )
    setAsking(false)
    if (!answer) return
    const { setDiscretion } = answer
    if (setDiscretion.__typename !== 'Wedding') {
      const rule = setDiscretion.__typename === 'InvalidInput' ? setDiscretion.issues[0]?.rule : null
      return setProblem(problems.find((known) => known === rule) ?? 'gone')
    }
    setProblem(null)
    await revalidate()
    notice({ text: t('discretion.saved') })
  }
  return {
    chosen,
    choose: (discretion: Discretion) => {
      setChosen(discretion)
      setProblem(null)
    },
    until,
    chooseUntil: (day: string) => {
      setUntil(day)
      setProblem(null)
    },
    problem,
    isChanged: chosen !== wedding.discretion || (isSurprise && until !== wedding.surpriseUntil),
    submit: () => (isMore || isSooner ? setAsking(true) : void save()),
    save,
    busy,
    isAsking,
    doNotSave: () => setAsking(false),
  }
}
