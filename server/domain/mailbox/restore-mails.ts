import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/domain/accounts/index.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { changeMails } from './mail-store.ts'
import { mails } from './mailbox.tables.ts'

/** What is taken out of the bin lies again where it was thrown away; the rest stays where it is. */
export const restored = {
  category: sql`case when ${mails.category} = 'deleted' then coalesce(${mails.deletedFrom}, 'inbox') else ${mails.category} end`,
  deletedFrom: null,
}

/** Takes mails out of the bin, each back to the folder it was in. */
export async function restoreMails(context: AppContext, ids: readonly string[]): Promise<MailChanges> {
  return changeSeveral(context, ids, (tx, mails) => changeMails(tx, mails, restored))
}
