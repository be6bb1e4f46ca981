import { useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import type { MailboxShown } from './ask-mailbox.ts'
import { isRefusal } from './mailbox-requests.ts'
import { showMailbox } from './mailbox-state.ts'

export type Change = {
  /** Shows at once how it will be. */
  readonly show?: () => void
  /** Does it on the server: the name of its answer. */
  readonly send: () => Promise<string>
}

/**
 * Keeps what is shown in step with what was asked for: a change shows at once, is sent after those before it, and is taken back when
 * the server does not take it.
 */
export function useMailbox({ rows, tags }: MailboxShown) {
  const { t } = useTranslation('mailbox')
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const known = useRef({ rows, tags })
  const underWay = useRef(0)
  const queue = useRef(Promise.resolve())

  useLayoutEffect(() => {
    known.current = { rows, tags }
    if (underWay.current === 0) showMailbox(rows, tags)
  }, [rows, tags])

  const change = useCallback(
    async ({ show, send }: Change): Promise<boolean> => {
      underWay.current += 1
      show?.()
      let isDone = false
      queue.current = queue.current.then(async () => {
        const answer = await attempt(send)
        isDone = answer !== undefined && !isRefusal(answer)
        if (answer !== undefined && !isDone) notice({ kind: 'problem', text: t('refused.gone') })
        underWay.current -= 1
        if (!isDone && underWay.current === 0) showMailbox(known.current.rows, known.current.tags)
        if (underWay.current === 0) void revalidate()
      })
      await queue.current
      return isDone
    },
    [attempt, notice, revalidate, t],
  )
  return change
}
