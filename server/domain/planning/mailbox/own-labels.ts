import { asc, eq } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { mailLabels } from './mailbox.tables.ts'

/** A label created by the couple. */
export type MailLabel = typeof mailLabels.$inferSelect

/** Returns the labels that the couple created, in the order of their creation. */
export async function ownLabelsOf(on: Reader, weddingId: string): Promise<MailLabel[]> {
  return on
    .select()
    .from(mailLabels)
    .where(eq(mailLabels.weddingId, weddingId))
    .orderBy(asc(mailLabels.createdAt), asc(mailLabels.id))
}
