import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { problemsFrom } from '#web/workspace/session/auth-problems.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { RequestEmailConfirmationDocument } from '#web/graphql/generated/graphql.ts'

/** Returns an action that resends the confirmation mail and shows the result. */
export function useConfirmation() {
  const { t } = useTranslation('couple')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const [isSent, setSent] = useState(false)
  const sendAgain = async () => {
    const answer = await attempt(async () => execute(RequestEmailConfirmationDocument))
    if (!answer) return
    const { form, waitMinutes = 1 } = problemsFrom(answer.requestEmailConfirmation)
    if (form === 'tooMany') {
      notice({ kind: 'problem', text: t('confirmEmail.tooMany', { count: waitMinutes }) })
      return
    }
    setSent(true)
    notice({ text: t('confirmEmail.sent') })
  }
  return { sendAgain, busy, isSent }
}
