import { and, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { releaseAttachments } from '#server/domain/files/attachments/index.ts'
import { eraseMailRules } from '#server/domain/planning/mail-rules/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { textFromHtml } from '#server/platform/clean-html.ts'
import { everyRecipientOf, searchedWords } from './mail.ts'
import { mailDeliveries, mailLabels, type MailRecipient, mails } from './mailbox.tables.ts'

/** Deletes the mails, labels and rules of a wedding and returns the ids of the mails. */
export async function eraseMails(tx: Tx, weddingId: string): Promise<string[]> {
  await tx.delete(mailLabels).where(eq(mailLabels.weddingId, weddingId))
  await eraseMailRules(tx, weddingId)
  const erased = await tx.delete(mails).where(eq(mails.weddingId, weddingId)).returning({ id: mails.id })
  return erased.map(({ id }) => id)
}

/**
 * Contributions whose mails are erased, and ids that are also ids of mails, such as that of a group's
 * message.
 */
export type MailsOfGuest = {
  readonly contributionIds: readonly string[]
  readonly mailIds: readonly string[]
  /** Mails of a whole group, which arrived with the contribution of one member but belong to its captain. */
  readonly keptMailIds: readonly string[]
}

/**
 * Deletes what a guest wrote to the couple, files included, and removes the guest's name and address from
 * mails of the couple, whose text stays. Returns the ids of all these mails.
 */
export async function eraseMailsOfGuest(tx: Tx, guest: MailsOfGuest, now: Date): Promise<string[]> {
  const { contributionIds, mailIds, keptMailIds } = guest
  const about = contributionIds.length === 0 ? [] : [...contributionIds]
  const ofGift = and(
    or(inArray(mails.contributionId, about), inArray(mails.threadId, about)),
    isNull(mails.fromAccountId),
    notInArray(mails.category, ['outbox', 'drafts']),
    keptMailIds.length > 0 ? notInArray(mails.id, [...keptMailIds]) : undefined,
  )
  const written = await tx
    .delete(mails)
    .where(or(about.length > 0 ? ofGift : undefined, inArray(mails.id, [...mailIds])))
    .returning({ id: mails.id })
  const deleted = written.map(({ id }) => id)
  await releaseAttachments(tx, 'mail', deleted, now)
  return [...deleted, ...(await eraseRecipients(tx, about))]
}

/** Removes these givers from the recipients of mails. */
async function eraseRecipients(tx: Tx, contributionIds: readonly string[]): Promise<string[]> {
  if (contributionIds.length === 0) return []
  const ids = sql.join(
    contributionIds.map((id) => sql`${id}::text`),
    sql`, `,
  )
  const received = await tx
    .select()
    .from(mails)
    .where(
      sql`exists (select 1 from jsonb_array_elements(${mails.to} || ${mails.cc} || ${mails.bcc}) r where r ->> 'id' in (${ids}))`,
    )
    .for('update')
  for (const mail of received) {
    const addresses = everyRecipientOf(mail).flatMap(({ id, email }) =>
      id && contributionIds.includes(id) && email ? [email] : [],
    )
    const without = (people: readonly MailRecipient[]) =>
      people.map((one) =>
        one.id && contributionIds.includes(one.id) ? { name: '', email: null, id: one.id } : one,
      )
    const people = { to: without(mail.to), cc: without(mail.cc), bcc: without(mail.bcc) }
    const words = searchedWords({ ...mail, ...people }, textFromHtml(mail.content))
    await tx
      .update(mails)
      .set({ ...people, words })
      .where(eq(mails.id, mail.id))
    if (addresses.length > 0)
      await tx
        .delete(mailDeliveries)
        .where(and(eq(mailDeliveries.mailId, mail.id), inArray(mailDeliveries.address, addresses)))
  }
  return received.map(({ id }) => id)
}
