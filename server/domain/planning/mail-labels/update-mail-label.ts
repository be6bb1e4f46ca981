import { and, eq, ne } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { foldText } from '#shared/fold-text.ts'
import { mailLabelInput } from '#shared/inputs/mail-label.ts'
import { type MailChanges, mailLabels, notifyMailbox } from '#server/domain/planning/mailbox/index.ts'
import { lockLabel, requireLabelName } from './mail-label-store.ts'

/**
 * Changes the name or colour of a label; absent fields stay unchanged. Refuses `LabelNotFound`,
 * `InvalidInput`.
 */
export async function updateMailLabel(
  context: AppContext,
  id: string,
  typed: { name?: string | null | undefined; color?: string | null | undefined },
): Promise<MailChanges> {
  return context.database.transaction(async (tx) => {
    const label = await lockLabel(tx, context, id)
    const { name, color } = parseInput(mailLabelInput, {
      name: typed.name ?? label.name,
      color: typed.color ?? label.color,
    })
    const plainName = foldText(name)
    // A label that has such a name since before keeps it.
    if (plainName !== label.plainName) requireLabelName(name)
    const isTaken = and(
      eq(mailLabels.weddingId, label.weddingId),
      eq(mailLabels.plainName, plainName),
      ne(mailLabels.id, id),
    )
    if ((await tx.select({ id: mailLabels.id }).from(mailLabels).where(isTaken)).length > 0)
      throw InvalidInput({ issues: [{ path: 'name', rule: 'mail.labelTaken' }] })
    await tx.update(mailLabels).set({ name, plainName, color }).where(eq(mailLabels.id, id))
    await notifyMailbox(tx, [label])
    return { weddingId: label.weddingId, mails: [], removedIds: [] }
  })
}
