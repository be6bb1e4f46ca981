import { and, count, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { emails, type MailProblem } from '#server/platform/mail/mail.tables.ts'
import { raise } from '#server/platform/events.ts'
import { EmailSettled } from './mail.events.ts'

/** Delivery state of an email. */
export type MailOutcome = Pick<
  typeof emails.$inferSelect,
  'key' | 'event' | 'state' | 'problem' | 'toAddress'
>

const outcome = {
  key: emails.key,
  event: emails.event,
  state: emails.state,
  problem: emails.problem,
  toAddress: emails.toAddress,
}

/** Returns the delivery state of an email, or null. */
export async function outcomeOf(on: Reader, emailId: bigint): Promise<MailOutcome | null> {
  const [found] = await on.select(outcome).from(emails).where(eq(emails.id, emailId))
  return found ?? null
}

/** Returns the number of emails about an event, and how many of them are queued. */
export async function progressOfMails(on: Reader, event: string): Promise<{ all: number; queued: number }> {
  const found = await on
    .select({ state: emails.state, many: count() })
    .from(emails)
    .where(eq(emails.event, event))
    .groupBy(emails.state)
  const all = found.reduce((sum, { many }) => sum + many, 0)
  return { all, queued: found.find(({ state }) => state === 'queued')?.many ?? 0 }
}

const noWords = { html: null, text: null, files: [], visibleRecipients: null }

/** Marks an email as sent and deletes its content. */
export async function noteSent(tx: Tx, id: bigint, at: Date): Promise<void> {
  const changes = { state: 'sent', sentAt: at, lastError: null, ...noWords } as const
  const noted = await tx.update(emails).set(changes).where(eq(emails.id, id)).returning()
  await tell(tx, noted)
}

/** Records a failed attempt; `final` if there is no retry. */
export async function noteFailure(
  tx: Tx,
  id: bigint,
  { words, final }: { words: string; final: boolean },
): Promise<void> {
  const lastError = words.slice(0, 1000)
  const noted = await tx
    .update(emails)
    .set(final ? { state: 'failed', problem: 'notReached', lastError } : { lastError })
    .where(and(eq(emails.id, id), eq(emails.state, 'queued')))
    .returning()
  if (final) await tell(tx, noted)
}

/**
 * Records a bounce, at sending or later. Only the first report counts. Returns false if no such email was
 * queued or sent.
 */
export async function noteBounce(
  tx: Tx,
  which: { readonly id: bigint } | { readonly key: string },
  { problem, words }: { problem: MailProblem; words: string },
): Promise<boolean> {
  const noted = await tx
    .update(emails)
    .set({ state: 'bounced', problem, lastError: words.slice(0, 1000), ...noWords })
    .where(
      and(
        'id' in which ? eq(emails.id, which.id) : eq(emails.key, which.key),
        inArray(emails.state, ['queued', 'sent']),
      ),
    )
    .returning()
  await tell(tx, noted)
  return noted.length > 0
}

/** Raises `EmailSettled` for emails written by a person. */
async function tell(tx: Tx, noted: readonly (typeof emails.$inferSelect)[]): Promise<void> {
  for (const { id, personal } of noted)
    if (personal) await raise(tx, EmailSettled, { emailId: id.toString() })
}
