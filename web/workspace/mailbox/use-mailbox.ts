import { useCallback, useLayoutEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useChangeQueue } from '#web/ui/blocks/change-queue.ts'
import type { MailboxShown } from './load-mailbox.ts'
import { isRefusal } from './mailbox-requests.ts'
import { mergeReloaded } from './mail-pages.ts'
import { learnMailbox, showMailbox } from './mailbox-state.ts'

export type MailboxChange = {
  /** Shows the change optimistically. */
  readonly show?: () => void
  /** Runs the request and returns the type name of its result. */
  readonly send: () => Promise<string>
}

/**
 * Keeps the displayed mails in step with the server: changes show at once and are reverted if refused. `show`
 * renders loaded data when no change is pending.
 */
export function useMailbox(shown: MailboxShown) {
  const { t } = useTranslation('mailbox')
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const queue = useChangeQueue()

  useLayoutEffect(() => {
    learnFrom(shown)
    if (queue.isIdle()) showMailbox()
  }, [queue, shown])

  const change = useCallback(
    ({ show, send }: MailboxChange): Promise<boolean> => {
      let isDone = false
      const sendAndTell = async () => {
        const answer = await attempt(send)
        isDone = answer !== undefined && !isRefusal(answer)
        if (answer !== undefined && !isDone) notice({ kind: 'problem', text: t('refused.gone') })
        return isDone
      }
      const onIdle = () => {
        if (!isDone) showMailbox()
        void revalidate()
      }
      return queue.run({ show, send: sendAndTell, onIdle })
    },
    [attempt, notice, queue, revalidate, t],
  )
  const show = useCallback(() => {
    if (queue.isIdle()) showMailbox()
  }, [queue])
  return { change, show }
}

/** Records loaded data. Parts of the same list that were not reloaded are stale. */
function learnFrom({ key, answers, tags, totalCount }: MailboxShown): void {
  learnMailbox((known) => ({
    key,
    tags,
    totalCount,
    readings: known.readings + 1,
    pages: mergeReloaded(known.key === key ? known.pages : [], answers, 'stale'),
  }))
}
