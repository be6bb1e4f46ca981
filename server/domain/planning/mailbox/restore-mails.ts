import type { AppContext } from '#server/graphql/viewer.ts'
import { restoredColumns } from './bin.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { changeMails } from './mail-store.ts'

/** Restores mails from the bin to their folders. Refuses `MailNotFound`. */
export async function restoreMails(context: AppContext, ids: readonly string[]): Promise<MailChanges> {
  return changeSeveral(context, ids, (tx, mails) =>
    changeMails(tx, mails, restoredColumns(context.clock.now())),
  )
}
