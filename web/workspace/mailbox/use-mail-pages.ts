import { useCallback, useEffect, useState } from 'react'
import { execute } from '#web/graphql/execute.ts'
import { loadMails, mailListKey } from './load-mailbox.ts'
import { type ApplyAnswer, mailPageReader } from './mail-page-reader.ts'
import { appendPage, type MailRange, nextCursor, mergeReloaded } from './mail-pages.ts'
import { useMailboxState } from './mailbox-state.ts'
import type { MailboxView } from './mailbox-view.ts'

/** Returns a function that loads a part of the list. `show` renders it. */
export function useMailPages(weddingId: string, view: MailboxView, show: () => void) {
  const { tag, search } = view
  const [readPart] = useState(mailPageReader)
  return useCallback(
    async (range: MailRange, apply: ApplyAnswer): Promise<boolean> => {
      const key = mailListKey(weddingId, { tag, search })
      const ask = () => loadMails(execute, weddingId, { tag, search }, range)
      const isRead = await readPart({ key, range, ask, apply })
      if (isRead) show()
      return isRead
    },
    [readPart, search, show, tag, weddingId],
  )
}

type ReadPart = ReturnType<typeof useMailPages>

/**
 * Returns the number of older mails, a function that loads the next of them, and whether the last attempt
 * failed.
 */
export function useOlderMails(read: ReadPart) {
  const after = useMailboxState(({ known }) => nextCursor(known.pages))
  const count = useMailboxState(
    ({ known }) => known.totalCount - known.pages.reduce((sum, { rows }) => sum + rows.length, 0),
  )
  const [failedAt, setFailedAt] = useState<string | null>(null)
  const more = useCallback(async () => {
    if (after === null) return
    setFailedAt(null)
    const isRead = await read({ after, until: null }, ({ pages }, answer) => appendPage(pages, answer))
    if (!isRead) setFailedAt(after)
  }, [after, read])
  return { after, count: Math.max(1, count), more, isFailed: failedAt !== null && failedAt === after }
}

/** Reloads a part of the list while it is in view, if the mailbox has changed since. */
export function useFreshPage({ after, until }: MailRange, isWanted: boolean, read: ReadPart): void {
  useEffect(() => {
    if (!isWanted) return
    void read({ after, until }, ({ pages }, answer) => mergeReloaded(pages, [answer], 'unchanged'))
  }, [after, isWanted, read, until])
}
