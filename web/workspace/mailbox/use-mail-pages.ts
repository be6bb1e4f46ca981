import { useCallback, useEffect, useState } from 'react'
import { execute } from '#web/graphql/execute.ts'
import { askMails, mailListKey } from './ask-mailbox.ts'
import { extended, type MailAnswer, type MailRange, nextCursor, refreshed } from './mail-pages.ts'
import { type KnownMailbox, learnMailbox, useMailboxState } from './mailbox-state.ts'
import type { MailboxView } from './mailbox-view.ts'

type Apply = (known: KnownMailbox, answer: MailAnswer) => KnownMailbox['pages']

/** Returns a function that loads a part of the list; each part once at a time. `show` renders it. */
export function useMailPages(weddingId: string, view: MailboxView, show: () => void) {
  const { tag, search } = view
  const [underWay] = useState(() => new Map<string, Promise<boolean>>())
  return useCallback(
    (range: MailRange, apply: Apply): Promise<boolean> => {
      const key = mailListKey(weddingId, { tag, search })
      const question = [key, range.after, range.until].join('\n')
      const asked = underWay.get(question)
      if (asked) return asked
      const read = async () => {
        try {
          const answer = await askMails(execute, weddingId, { tag, search }, range)
          learnMailbox((known) => {
            if (known.key !== key) return known
            return { ...known, pages: apply(known, answer) }
          })
          show()
          return true
        } catch {
          return false
        } finally {
          underWay.delete(question)
        }
      }
      const reading = read()
      underWay.set(question, reading)
      return reading
    },
    [search, show, tag, underWay, weddingId],
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
    const isRead = await read({ after, until: null }, ({ pages }, answer) => extended(pages, answer))
    if (!isRead) setFailedAt(after)
  }, [after, read])
  return { after, count: Math.max(1, count), more, isFailed: failedAt !== null && failedAt === after }
}

/** Reloads a part of the list while it is in view, if the mailbox has changed since. */
export function useFreshPage({ after, until }: MailRange, isWanted: boolean, read: ReadPart): void {
  useEffect(() => {
    if (!isWanted) return
    void read({ after, until }, ({ pages }, answer) => refreshed(pages, [answer], 'unchanged'))
  }, [after, isWanted, read, until])
}
