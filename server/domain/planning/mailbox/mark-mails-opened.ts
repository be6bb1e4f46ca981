import type { AppContext } from '#server/graphql/viewer.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { changeMails } from './mail-store.ts'

/** Marks mails as read or unread, and notifies clients. Refuses `MailNotFound`. */
export async function markMailsOpened(
  context: AppContext,
  ids: readonly string[],
  opened: boolean,
): Promise<MailChanges> {
  return changeSeveral(context, ids, (tx, mails) => changeMails(tx, mails, { opened }))
}
