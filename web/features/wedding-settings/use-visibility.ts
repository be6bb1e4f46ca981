import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  RenewPageAddressDocument,
  SetVisibilityDocument,
  type Visibility,
  type WeddingPrivacyFragment,
} from '#web/graphql/generated/graphql.ts'

type Problem = 'required' | 'tooShort' | 'tooLong' | 'gone'
const problems: readonly Problem[] = ['required', 'tooShort', 'tooLong']

/** Returns the form of the page's visibility. */
export function useVisibility(wedding: WeddingPrivacyFragment) {
  const { t } = useTranslation('privacy')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Visibility>(wedding.visibility)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)

  const save = async () => {
    const answer = await attempt(() =>
      execute(SetVisibilityDocument, { weddingId: wedding.id, visibility: chosen, password }),
    )
    if (!answer) return
    const { setVisibility } = answer
    if (setVisibility.__typename !== 'Wedding') {
      const rule = setVisibility.__typename === 'InvalidInput' ? setVisibility.issues[0]?.rule : null
      return setProblem(problems.find((known) => known === rule) ?? 'gone')
    }
    setProblem(null)
    setPassword('')
    await revalidate()
    notice({ text: t(`visibility.saved.${chosen}`) })
  }
  const renewal = useRenewal(wedding.id)
  return {
    chosen,
    choose: (visibility: Visibility) => {
      setChosen(visibility)
      setProblem(null)
    },
    password: chosen === 'password' ? password : '',
    type: (typed: string) => {
      setPassword(typed)
      setProblem(null)
    },
    problem,
    isMove: chosen !== wedding.visibility,
    save,
    ...renewal,
    busy: busy || renewal.busy,
  }
}

/** Replaces the secret part of the address, after a confirmation. */
function useRenewal(weddingId: string) {
  const { t } = useTranslation('privacy')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const renew = async () => {
    const answer = await attempt(() => execute(RenewPageAddressDocument, { weddingId }))
    setAsking(false)
    if (!answer) return
    await revalidate()
    if (answer.renewPageAddress.__typename === 'Wedding') notice({ text: t('visibility.renew.done') })
    else notice({ kind: 'problem', text: t('visibility.problem.gone') })
  }
  return { isAsking, askRenewal: () => setAsking(true), keepAddress: () => setAsking(false), renew, busy }
}
