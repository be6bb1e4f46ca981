import type { AppContext } from '#server/graphql/viewer.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { changeMails } from './mail-store.ts'

/** Gives mails a star, or takes it away: what has one lies among the favourites. */
export async function starMails(
  context: AppContext,
  ids: readonly string[],
  starred: boolean,
): Promise<MailChanges> {
  return changeSeveral(context, ids, (tx, mails) => changeMails(tx, mails, { starred }))
}
