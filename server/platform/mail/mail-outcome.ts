import { and, count, eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { emails, type MailProblem } from '#server/platform/mail/mail.tables.ts'
import { raise } from '#server/platform/events.ts'
import { EmailSettled } from './mail.events.ts'

/** What there is to know of a mail once it has been asked for. */
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

/** What has become of a mail. */
export async function outcomeOf(on: Reader, emailId: bigint): Promise<MailOutcome | null> {
  const [found] = await on.select(outcome).from(emails).where(eq(emails.id, emailId))
  return found ?? null
}

/** How many mails there are about an event, and how many of them still wait to leave. */
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

/** It has left; its words are forgotten. */
export async function noteSent(tx: Tx, id: bigint, at: Date): Promise<void> {
  const changes = { state: 'sent', sentAt: at, lastError: null, ...noWords } as const
  const noted = await tx.update(emails).set(changes).where(eq(emails.id, id)).returning()
  await tell(tx, noted)
}

/** It was not taken this time; `final` when there is no next. */
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

/** It came back, at once or hours after it had left. Told twice, the first word counts; false when there is no such mail to come back. */
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

/** Notifies the author of a personal mail of its delivery. */
async function tell(tx: Tx, noted: readonly (typeof emails.$inferSelect)[]): Promise<void> {
  for (const { id, personal } of noted)
    if (personal) await raise(tx, EmailSettled, { emailId: id.toString() })
}
