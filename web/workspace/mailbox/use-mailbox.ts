import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useChangeQueue } from '#web/ui/blocks/change-queue.ts'
import type { MailboxShown } from './ask-mailbox.ts'
import { isRefusal } from './mailbox-requests.ts'
import { showMailbox } from './mailbox-state.ts'

export type Change = {
  /** Shows at once how it will be. */
  readonly show?: () => void
  /** Runs the request and returns the type name of its result. */
  readonly send: () => Promise<string>
}

/** Keeps the displayed mails in step with the server: changes show at once and are reverted if refused. */
export function useMailbox({ rows, tags }: MailboxShown) {
  const { t } = useTranslation('mailbox')
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const known = useRef({ rows, tags })
  const queue = useChangeQueue()

  useLayoutEffect(() => {
    known.current = { rows, tags }
    if (queue.isIdle()) showMailbox(rows, tags)
  }, [queue, rows, tags])

  const change = useCallback(
    ({ show, send }: Change): Promise<boolean> => {
      let isDone = false
      const sendAndTell = async () => {
        const answer = await attempt(send)
        isDone = answer !== undefined && !isRefusal(answer)
        if (answer !== undefined && !isDone) notice({ kind: 'problem', text: t('refused.gone') })
        return isDone
      }
      const onIdle = () => {
        if (!isDone) showMailbox(known.current.rows, known.current.tags)
        void revalidate()
      }
      return queue.run({ show, send: sendAndTell, onIdle })
    },
    [attempt, notice, queue, revalidate, t],
  )
  return change
}
