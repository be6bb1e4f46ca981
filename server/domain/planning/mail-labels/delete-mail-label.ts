import { and, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { forgetLabelInRules } from '#server/domain/planning/mail-rules/index.ts'
import { type MailChanges, mailLabels, mails, notifyMailbox } from '#server/domain/planning/mailbox/index.ts'
import { lockLabel } from './mail-label-store.ts'

/** Deletes a label and removes it from all mails and rules. Refuses `LabelNotFound`. */
export async function deleteMailLabel(context: AppContext, id: string): Promise<MailChanges> {
  return context.database.transaction(async (tx) => {
    const label = await lockLabel(tx, context, id)
    await tx.delete(mailLabels).where(eq(mailLabels.id, id))
    await forgetLabelInRules(tx, label.weddingId, id)
    const unlabelled = await tx
      .update(mails)
      .set({ tagIds: sql`${mails.tagIds} - ${id}::text` })
      .where(and(eq(mails.weddingId, label.weddingId), sql`${mails.tagIds} ? ${id}`))
      .returning()
    await notifyMailbox(tx, [label])
    return { weddingId: label.weddingId, mails: unlabelled, removedIds: [] }
  })
}
