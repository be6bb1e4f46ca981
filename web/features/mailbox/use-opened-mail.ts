import { useEffect, useEffectEvent, useRef } from 'react'
import type { MailWordsFragment } from '#web/graphql/generated/graphql.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'

/**
 * Marks a conversation and its new mails as read while it is open. A mail marked as unread meanwhile stays
 * so.
 */
export function useOpenedMail(
  mail: MailWordsFragment,
  thread: readonly MailWordsFragment[],
  acts: MailActs,
): void {
  const seen = useRef(new Set<string>())
  const unread = [mail, ...thread].filter(({ opened, category }) => !opened && category !== 'drafts')
  const ids = [...new Set(unread.map(({ id }) => id))].join(' ')
  const open = useEffectEvent((which: readonly string[]) => {
    const fresh = which.filter((id) => !seen.current.has(id))
    for (const id of fresh) seen.current.add(id)
    if (fresh.length > 0) void acts.open(fresh, true)
  })
  useEffect(() => {
    if (ids) open(ids.split(' '))
  }, [ids])
}
