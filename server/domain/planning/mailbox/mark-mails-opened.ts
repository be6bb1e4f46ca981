import type { AppContext } from '#server/graphql/viewer.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { changeMails } from './mail-store.ts'

/** Marks mails as read or not; the other partner's screen follows. */
export async function markMailsOpened(
  context: AppContext,
  ids: readonly string[],
  opened: boolean,
): Promise<MailChanges> {
  return changeSeveral(context, ids, (tx, mails) => changeMails(tx, mails, { opened }))
}
