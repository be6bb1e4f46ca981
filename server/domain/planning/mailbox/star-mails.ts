import type { AppContext } from '#server/graphql/viewer.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { changeMails } from './mail-store.ts'

/** Adds or removes the star of mails; starred mails are the favourites. Refuses `MailNotFound`. */
export async function starMails(
  context: AppContext,
  ids: readonly string[],
  starred: boolean,
): Promise<MailChanges> {
  return changeSeveral(context, ids, (tx, mails) => changeMails(tx, mails, { starred }))
}
