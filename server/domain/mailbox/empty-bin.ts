import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/domain/accounts/index.ts'
import { releaseAttachments } from '#server/domain/attachments/index.ts'
import { weddingOfPartner } from '#server/domain/weddings/index.ts'
import type { MailChanges } from './change-mails.ts'
import { tellMailbox } from './mail-store.ts'
import { mails } from './mailbox.tables.ts'

/**
 * Empties the bin for good. What was said about a gift stays with the gift: its letters are on the giver's private page as well,
 * and nobody takes back what they have read; it is only no longer in the mailbox.
 */
export async function emptyBin(context: AppContext, weddingId: string): Promise<MailChanges> {
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    const inBin = and(eq(mails.weddingId, wedding.id), eq(mails.category, 'deleted'), isNull(mails.removedAt))
    const now = context.clock.now()
    const kept = await tx
      .update(mails)
      .set({ removedAt: now, starred: false, tagIds: [], words: '' })
      .where(and(inBin, sql`(${mails.letter} or ${mails.id} = ${mails.contributionId})`))
      .returning({ id: mails.id })
    const gone = await tx.delete(mails).where(inBin).returning({ id: mails.id })
    const goneIds = gone.map(({ id }) => id)
    await releaseAttachments(tx, 'mail', goneIds, now)
    await tellMailbox(tx, [{ weddingId: wedding.id }])
    return { weddingId: wedding.id, mails: [], removedIds: [...goneIds, ...kept.map(({ id }) => id)] }
  })
}
