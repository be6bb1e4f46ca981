import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { releaseAttachments } from '#server/domain/files/attachments/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Mail } from './mail.ts'
import { changeMails, notifyMailbox } from './mail-store.ts'
import { mails } from './mailbox.tables.ts'

/**
 * Moves mails to the bin and remembers their folder. A scheduled mail is not sent: it becomes a draft in the
 * bin.
 */
export async function moveToBin(tx: Tx, found: readonly Mail[]): Promise<Mail[]> {
  const isWaiting = sql`${mails.sendAt} is not null`
  return changeMails(tx, found, {
    category: 'deleted',
    deletedFrom: sql`case when ${mails.category} = 'deleted' then ${mails.deletedFrom}
      when ${isWaiting} then 'drafts' when ${mails.category} = 'favourites' then 'inbox' else ${mails.category} end`,
    delivery: sql`case when ${isWaiting} then 'none' else ${mails.delivery} end`,
    // Increases the version of a draft, so that another editor gets a conflict.
    version: sql`${mails.version} + case when ${isWaiting} or ${mails.category} = 'drafts' then 1 else 0 end`,
    sendAt: null,
  })
}

/**
 * Returns the changes that restore mails from the bin to their folder; other mails are unchanged. A snoozed
 * mail whose time has passed goes to the inbox.
 */
export const restoredColumns = (now: Date) => ({
  category: sql`case when ${mails.category} <> 'deleted' then ${mails.category}
    when ${mails.deletedFrom} = 'snoozed' and ${mails.snoozedUntil} <= ${now.toISOString()}::timestamptz then 'inbox'
    else coalesce(${mails.deletedFrom}, 'inbox') end`,
  deletedFrom: null,
})

/**
 * Deletes mails of the bin permanently and returns their ids. Letters stay on the giver's private page. The
 * message of a gift and emailed letters are kept without text, so that the message is not delivered again and
 * replies are still recognised.
 */
export async function removeFromBin(
  tx: Tx,
  { weddingId, now }: { weddingId: string; now: Date },
  which?: SQL,
): Promise<string[]> {
  const inBin = and(
    eq(mails.weddingId, weddingId),
    eq(mails.category, 'deleted'),
    isNull(mails.removedAt),
    which,
  )
  const restoredMails = await tx
    .update(mails)
    .set({ removedAt: now, starred: false, tagIds: [], words: '', ...onlyOfLetters })
    .where(and(inBin, stays))
    .returning({ id: mails.id })
  const gone = await tx.delete(mails).where(inBin).returning({ id: mails.id })
  const removedIds = [...restoredMails, ...gone].map(({ id }) => id)
  await releaseAttachments(tx, 'mail', removedIds, now)
  await notifyMailbox(tx, [{ weddingId }])
  return removedIds
}

const stays = sql`(${mails.letter} or ${mails.id} = ${mails.contributionId} or ${mails.delivery} <> 'none')`

const ofLetters = (column: AnyPgColumn) => sql`case when ${mails.letter} then ${column} else '' end`
const onlyOfLetters = {
  subject: ofLetters(mails.subject),
  summary: ofLetters(mails.summary),
  content: ofLetters(mails.content),
}
