import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { deliveryOfAll, type MailDelivery } from './delivery.ts'
import { everyRecipientOf, type Mail } from './mail.ts'
import { changeMails, lockMailById } from './mail-store.ts'
import { mailDeliveries } from './mailbox.tables.ts'

/** Returns the deliveries of these mails, ordered by address. */
export async function deliveriesOf(on: Reader, mailIds: readonly string[]): Promise<MailDelivery[]> {
  if (mailIds.length === 0) return []
  return on
    .select()
    .from(mailDeliveries)
    .where(inArray(mailDeliveries.mailId, [...mailIds]))
    .orderBy(asc(mailDeliveries.address))
}

/** Creates a waiting delivery for each address of a mail. */
export async function beginDeliveries(
  tx: Tx,
  mail: Mail,
  { now, newId }: { now: Date; newId: () => string },
): Promise<void> {
  const { id: mailId, weddingId, threadId } = mail
  const begun = everyRecipientOf(mail).flatMap(({ name, email }) =>
    email ? [{ id: newId(), mailId, weddingId, threadId, name, address: email, changedAt: now }] : [],
  )
  if (begun.length > 0) await tx.insert(mailDeliveries).values(begun).onConflictDoNothing()
}

/**
 * Stores the outcome of a delivery to one address and updates the state of the mail. Ignored if there is no
 * such delivery.
 */
export async function noteDelivery(
  tx: Tx,
  { mailId, address }: { mailId: string; address: string },
  outcome: Pick<MailDelivery, 'state'> &
    Partial<Pick<MailDelivery, 'problem' | 'messageId' | 'replyToken'>> & { changedAt: Date },
): Promise<void> {
  const mail = await lockMailById(tx, mailId)
  if (!mail) return
  const isThis = and(eq(mailDeliveries.mailId, mailId), eq(mailDeliveries.address, address))
  await tx.update(mailDeliveries).set(outcome).where(isThis)
  await changeMails(tx, [mail], deliveryOfAll(await deliveriesOf(tx, [mailId])))
}
