import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/graphql/viewer.ts'
import { releaseAttachments } from '#server/domain/files/attachments/index.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import type { MailChanges } from './change-mails.ts'
import { tellMailbox } from './mail-store.ts'
import { mails } from './mailbox.tables.ts'

/**
 * Deletes the bin permanently. Letters about a gift stay on the giver's private page, since the giver has
 * read them. Of emailed letters only the addresses stay, so that answers still arrive.
 */
export async function emptyBin(context: AppContext, weddingId: string): Promise<MailChanges> {
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    const inBin = and(eq(mails.weddingId, wedding.id), eq(mails.category, 'deleted'), isNull(mails.removedAt))
    const now = context.clock.now()
    const kept = await tx
      .update(mails)
      .set({ removedAt: now, starred: false, tagIds: [], words: '', ...onlyOfLetters })
      .where(and(inBin, stays))
      .returning({ id: mails.id })
    const gone = await tx.delete(mails).where(inBin).returning({ id: mails.id })
    const removedIds = [...kept, ...gone].map(({ id }) => id)
    await releaseAttachments(tx, 'mail', removedIds, now)
    await tellMailbox(tx, [{ weddingId: wedding.id }])
    return { weddingId: wedding.id, mails: [], removedIds }
  })
}

const stays = sql`(${mails.letter} or ${mails.id} = ${mails.contributionId} or ${mails.delivery} <> 'none')`

const ofLetters = (column: AnyPgColumn) => sql`case when ${mails.letter} then ${column} else '' end`
const onlyOfLetters = {
  subject: ofLetters(mails.subject),
  summary: ofLetters(mails.summary),
  content: ofLetters(mails.content),
}
