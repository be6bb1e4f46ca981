import { asc, eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { partOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { isFolderName } from '#shared/mail-search.ts'
import { mailLabels } from './mailbox.tables.ts'
import { LabelNotFound } from './mailbox.refusals.ts'

/** A label created by the couple. */
export type MailLabel = typeof mailLabels.$inferSelect

export async function ownLabelsOf(on: Reader, weddingId: string): Promise<MailLabel[]> {
  return on
    .select()
    .from(mailLabels)
    .where(eq(mailLabels.weddingId, weddingId))
    .orderBy(asc(mailLabels.createdAt), asc(mailLabels.id))
}

/** Refuses `InvalidInput` for a label with the name of a folder, which would be two things of one name. */
export function requireLabelName(name: string): void {
  if (isFolderName(name)) throw InvalidInput({ issues: [{ path: 'name', rule: 'mail.labelReserved' }] })
}

/** Returns a locked label of the viewer's mailbox. Throws `LabelNotFound`. */
export async function lockLabel(tx: Tx, context: AppContext, id: string): Promise<MailLabel> {
  const [label] = await tx.select().from(mailLabels).where(eq(mailLabels.id, id)).for('update')
  if (!label || (await partOf(tx, context.viewer, label.weddingId)) !== 'partner') throw LabelNotFound()
  return label
}
