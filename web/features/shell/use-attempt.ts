import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { isSessionRefused } from '#web/graphql/session-refused.ts'
import { leaveRefused } from '#web/features/session/session.ts'
import { Unreachable } from '#web/graphql/execute.ts'

/**
 * Does something on the server from a button. What goes wrong is said in a notice, and the answer is then undefined:
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
        return await act()
      } catch (error) {
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
