import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/domain/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { changeSeveral, type MailChanges } from './change-mails.ts'
import { homeOf, type Mail, type MailCategory } from './mail.ts'
import { changeMails } from './mail-store.ts'
import { restored } from './restore-mails.ts'
import { mails } from './mailbox.tables.ts'

/**
 * Moves mails: into the bin, from where they find back; among the favourites, which gives them a star; or out of the bin into the
 * folder they belong to. What came is not what was sent: any other move is refused with `InvalidInput`.
 */
export async function moveMails(
  context: AppContext,
  ids: readonly string[],
  to: MailCategory,
): Promise<MailChanges> {
  return changeSeveral(context, ids, async (tx, found) => {
    if (to === 'deleted') return thrownAway(tx, found)
    if (to === 'favourites') return changeMails(tx, found, { starred: true, ...restored })
    if (found.some((mail) => homeOf(mail) !== to)) throw new InvalidInput([{ path: 'to', rule: 'wrong' }])
    return changeMails(tx, found, restored)
  })
}

/** Throws mails away. What has not left yet does not leave: it is a draft again, in the bin. */
export async function thrownAway(tx: Tx, found: readonly Mail[]): Promise<Mail[]> {
  const isWaiting = sql`${mails.sendAt} is not null`
  return changeMails(tx, found, {
    category: 'deleted',
    deletedFrom: sql`case when ${mails.category} = 'deleted' then ${mails.deletedFrom}
      when ${isWaiting} then 'drafts' when ${mails.category} in ('outbox', 'drafts') then ${mails.category} else 'inbox' end`,
    delivery: sql`case when ${isWaiting} then 'none' else ${mails.delivery} end`,
    // Whoever writes at it meanwhile is told before they save.
    version: sql`case when ${isWaiting} or ${mails.category} = 'drafts' then ${mails.version} + 1 else ${mails.version} end`,
    sendAt: null,
  })
}
