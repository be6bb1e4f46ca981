import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import type { Mail } from './mail.ts'
import { changeMails } from './mail-store.ts'
import { mails } from './mailbox.tables.ts'

/** Throws mails away; each knows where it lay. What has not left yet does not leave: it is a draft again, in the bin. */
export async function throwAway(tx: Tx, found: readonly Mail[]): Promise<Mail[]> {
  const isWaiting = sql`${mails.sendAt} is not null`
  return changeMails(tx, found, {
    category: 'deleted',
    deletedFrom: sql`case when ${mails.category} = 'deleted' then ${mails.deletedFrom}
      when ${isWaiting} then 'drafts' when ${mails.category} in ('outbox', 'drafts') then ${mails.category} else 'inbox' end`,
    delivery: sql`case when ${isWaiting} then 'none' else ${mails.delivery} end`,
    // Increases the version of a draft, so that another editor gets a conflict.
    version: sql`${mails.version} + case when ${isWaiting} or ${mails.category} = 'drafts' then 1 else 0 end`,
    sendAt: null,
  })
}

/** Restores mails to the folder they were deleted from; other mails are unchanged. */
export const restored = {
  category: sql`case when ${mails.category} = 'deleted' then coalesce(${mails.deletedFrom}, 'inbox') else ${mails.category} end`,
  deletedFrom: null,
}
