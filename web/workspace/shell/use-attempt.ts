import { useCallback, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { leaveRefused } from '#web/workspace/session/session.ts'
import { Unreachable } from '#web/graphql/execute.ts'
import { ProofDeclined } from '#web/graphql/fresh-proof.ts'

/**
 * Returns a function that runs a server operation from a button. A failure shows a notice and returns
 * undefined. Declining to prove one's identity also returns undefined, without a notice. A text refused for
 * payment details is explained in a notice, besides the form's own message:
 *
 *     const { attempt, busy } = useAttempt()
 *     const answer = await attempt(() => execute(HideGiftDocument, { id, hidden: true }))
 */
export function useAttempt() {
  const { t } = useTranslation()
  const notice = useNotice()
  const [running, setRunning] = useState(0)
  const attempt = useCallback(
    async <Done>(act: () => Promise<Done>): Promise<Done | undefined> => {
      setRunning((count) => count + 1)
      try {
        const answer = await act()
        if (isRefusedForPaymentDetails(answer)) notice({ kind: 'problem', text: t('error.paymentDetails') })
        return answer
      } catch (error) {
        if (error instanceof ProofDeclined) return undefined
        if (isSessionRefused(error)) leaveRefused(error)
        else
          notice({
            kind: 'problem',
            text: t(error instanceof Unreachable ? 'error.unreachable' : 'error.unexpected'),
          })
        return undefined
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [notice, t],
  )
  return { attempt, busy: running > 0 }
}

/** Returns whether a result refuses a text for its payment details. */
function isRefusedForPaymentDetails(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  return Object.values(answer).some(
    (result: { issues?: readonly { rule?: string }[] } | null) =>
      Array.isArray(result?.issues) && result.issues.some(({ rule }) => rule === 'paymentDetails'),
  )
}
