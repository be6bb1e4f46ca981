import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { foldText } from '#shared/fold-text.ts'
import { mailLabelInput, mailLabelLimit } from '#shared/inputs/mail-label.ts'
import {
  type MailChanges,
  mailLabels,
  notifyMailbox,
  ownLabelsOf,
} from '#server/domain/planning/mailbox/index.ts'
import { requireLabelName } from './mail-label-store.ts'

const lockLabels = defineLock<[weddingId: string]>('labels')

/** Creates a label with a unique name. Idempotent by id. Refuses `WeddingNotFound`, `InvalidInput`. */
export async function createMailLabel(
  context: AppContext,
  { weddingId, id, ...typed }: { weddingId: string; id: string; name: string; color: string },
): Promise<MailChanges> {
  const { name, color } = parseInput(mailLabelInput, typed)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    await lockLabels(tx, wedding.id)
    const own = await ownLabelsOf(tx, wedding.id)
    const changes = { weddingId: wedding.id, mails: [], removedIds: [] }
    if (own.some((label) => label.id === id)) return changes
    requireLabelName(name)
    const plainName = foldText(name)
    if (own.some((label) => label.plainName === plainName))
      throw InvalidInput({ issues: [{ path: 'name', rule: 'mail.labelTaken' }] })
    if (own.length >= mailLabelLimit)
      throw InvalidInput({ issues: [{ path: 'name', rule: 'mail.fullOfLabels' }] })
    const [inserted] = await tx
      .insert(mailLabels)
      .values({ id, weddingId: wedding.id, name, plainName, color, createdAt: context.clock.now() })
      .onConflictDoNothing()
      .returning()
    // The id belongs to another wedding.
    if (!inserted) throw InvalidInput({ issues: [{ path: 'id', rule: 'wrong' }] })
    await notifyMailbox(tx, [{ weddingId: wedding.id }])
    return changes
  })
}
