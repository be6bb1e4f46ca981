import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { partOf } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { isFolderName } from '#shared/mail-search.ts'
import { LabelNotFound } from './mail-labels.refusals.ts'
import { type MailLabel, mailLabels } from '#server/domain/planning/mailbox/index.ts'

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
