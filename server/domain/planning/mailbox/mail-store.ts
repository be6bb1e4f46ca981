import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/graphql/viewer.ts'
import { followRules } from '#server/domain/planning/mail-rules/index.ts'
import { type VisibleFields, visibleFieldsOn } from '#server/domain/wedding/privacy/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { notifyClients } from '#server/platform/live.ts'
import { raise } from '#server/platform/events.ts'
import { asksForImages, cleanHtml, textFromHtml } from '#server/platform/clean-html.ts'
import { mails } from './mailbox.tables.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import { type Mail, searchedWords, summaryOf } from './mail.ts'
import { MailArrived, MailSent } from './mailbox.events.ts'

/** Content and recipients of a mail, from which the other columns are computed. */
export type MailWords = Pick<Mail, 'subject' | 'fromName' | 'fromEmail' | 'to'> &
  Partial<Pick<Mail, 'cc' | 'bcc'>> & { readonly html: string }

/** Returns the columns computed from the content of a mail, with sanitized HTML. */
export function contentColumns({ html, cc = [], bcc = [], ...visible }: MailWords) {
  const words = { ...visible, cc, bcc }
  const content = cleanHtml(html, { images: true })
  const text = textFromHtml(content)
  return {
    ...words,
    content,
    summary: summaryOf(text),
    words: searchedWords(words, text),
    hasRemoteImages: asksForImages(content),
  }
}

export type NewMail = MailWords &
  Pick<Mail, 'id' | 'weddingId' | 'date' | 'contributionId'> &
  Partial<
    Pick<
      Mail,
      | 'opened'
      | 'starred'
      | 'tagIds'
      | 'letter'
      | 'threadId'
      | 'inReplyTo'
      | 'fromAccountId'
      | 'messageId'
      | 'memoryGiftId'
    >
  > & {
    readonly category: 'inbox' | 'outbox' | 'drafts'
  }

/** Adds a mail to the mailbox and applies its rules. Returns null if its id or Message-ID exists. */
export async function putMail(tx: Tx, mail: NewMail): Promise<Mail | null> {
  const { html, subject, fromName, fromEmail, to, cc, bcc, ...rest } = mail
  const [written] = await tx
    .insert(mails)
    .values({
      // Mails about a gift share one thread; every other mail starts its own.
      threadId: mail.contributionId ?? mail.id,
      opened: false,
      tagIds: [],
      ...rest,
      ...contentColumns({ html, subject, fromName, fromEmail, to, ...(cc && { cc }), ...(bcc && { bcc }) }),
    })
    .onConflictDoNothing()
    .returning()
  if (!written) return null
  if (mail.category === 'drafts') await notifyMailbox(tx, [written])
  else await raiseMailEvent(tx, written)
  const isSorted = mail.category === 'inbox' && (await followRules(tx, written))
  return isSorted ? lockMailById(tx, written.id) : written
}

async function raiseMailEvent(tx: Tx, mail: Mail): Promise<void> {
  await raise(
    tx,
    mail.category === 'inbox' ? MailArrived : MailSent,
    { mailId: mail.id, contributionId: mail.contributionId },
    weddingTopic(mail.weddingId),
  )
}

/** Returns the mails with these ids in the viewer's mailbox, locked; others are omitted. */
export async function lockMails(tx: Tx, context: AppContext, ids: readonly string[]): Promise<Mail[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select()
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), isNull(mails.removedAt)))
    .orderBy(asc(mails.id))
    .for('update')
  const visibleFieldsByWedding = new Map<string, VisibleFields | null>()
  for (const weddingId of new Set(found.map((mail) => mail.weddingId)))
    visibleFieldsByWedding.set(weddingId, await visibleFieldsOn(tx, context, weddingId))
  return found.filter(({ weddingId, contributionId }) => {
    const visibleFields = visibleFieldsByWedding.get(weddingId)
    return visibleFields && (visibleFields !== 'nothing' || !contributionId)
  })
}

/** Returns a locked mail of the viewer. Throws `MailNotFound`. */
export async function lockMail(tx: Tx, context: AppContext, id: string): Promise<Mail> {
  const [mail] = await lockMails(tx, context, [id])
  if (!mail) throw MailNotFound()
  return mail
}

/** Returns a mail by id, locked, without a permission check; for jobs. */
export async function lockMailById(tx: Tx, id: string): Promise<Mail | null> {
  const isThere = and(eq(mails.id, id), isNull(mails.removedAt))
  const [mail] = await tx.select().from(mails).where(isThere).for('update')
  return mail ?? null
}

/** Changes locked mails, notifies clients, and returns the mails in their order. */
export async function changeMails(
  tx: Tx,
  changed: readonly Mail[],
  changes: PgUpdateSetSource<typeof mails>,
): Promise<Mail[]> {
  const ids = changed.map(({ id }) => id)
  if (ids.length === 0) return []
  const written = await tx.update(mails).set(changes).where(inArray(mails.id, ids)).returning()
  await notifyMailbox(tx, changed)
  const byId = new Map(written.map((mail) => [mail.id, mail]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Notifies clients that the mailboxes of these mails changed. */
export async function notifyMailbox(tx: Tx, changed: readonly Pick<Mail, 'weddingId'>[]): Promise<void> {
  for (const weddingId of new Set(changed.map((mail) => mail.weddingId)))
    await notifyClients(tx, weddingTopic(weddingId), 'MailChanged')
}
