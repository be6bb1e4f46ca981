import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import type { MailDelivery } from './delivery.ts'
import type { Mail } from './mail.ts'
import { mailDeliveries, mails } from './mailbox.tables.ts'

/**
 * Returns the Message-IDs of a thread that a correspondent knows, oldest first: those of our mails to the
 * address, and of mails from it.
 */
export async function idsBefore(on: Reader, mail: Mail, address: string): Promise<string[]> {
  const inThread = and(eq(mails.threadId, mail.threadId), lt(mails.date, mail.date))
  const sent = await on
    .select({ id: mailDeliveries.messageId, at: mails.date })
    .from(mailDeliveries)
    .innerJoin(mails, eq(mails.id, mailDeliveries.mailId))
    .where(and(inThread, eq(mailDeliveries.address, address)))
    .orderBy(asc(mails.date))
  const came = await on
    .select({ id: mails.messageId, at: mails.date })
    .from(mails)
    .where(and(inThread, eq(mails.fromEmail, address), isNotNull(mails.messageId)))
    .orderBy(asc(mails.date))
  return [...sent, ...came]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ id }) => id ?? [])
}

/** Returns the token of a correspondent's reply address for a thread, or null. */
export async function replyTokenOf(
  on: Reader,
  { threadId, weddingId }: Pick<Mail, 'threadId' | 'weddingId'>,
  address: string,
): Promise<string | null> {
  const [found] = await on
    .select({ token: mailDeliveries.replyToken })
    .from(mailDeliveries)
    .where(
      and(
        eq(mailDeliveries.threadId, threadId),
        eq(mailDeliveries.weddingId, weddingId),
        eq(mailDeliveries.address, address),
        isNotNull(mailDeliveries.replyToken),
      ),
    )
    .limit(1)
  return found?.token ?? null
}

/**
 * Returns the mail answered by an incoming one: the latest with this reply token, or the one sent with this
 * Message-ID; null if there is none.
 */
export async function answeredBy(
  on: Reader,
  by: { readonly replyToken: string } | { readonly messageId: string },
): Promise<{ mail: Mail; delivery: MailDelivery } | null> {
  const [found] = await on
    .select({ mail: mails, delivery: mailDeliveries })
    .from(mailDeliveries)
    .innerJoin(mails, eq(mails.id, mailDeliveries.mailId))
    .where(
      'replyToken' in by
        ? eq(mailDeliveries.replyToken, by.replyToken)
        : eq(mailDeliveries.messageId, by.messageId),
    )
    .orderBy(desc(mails.date))
    .limit(1)
  return found ?? null
}

/** The newest mail of a thread, and how many received mails of it are unread. */
export type ThreadEnd = { readonly threadId: string; readonly mailId: string; readonly unread: number }

/** Returns the ends of threads of a wedding, without drafts and mails in the bin and without a permission check. */
export async function threadEnds(
  on: Reader,
  weddingId: string,
  threadIds: readonly string[],
): Promise<Map<string, ThreadEnd>> {
  if (threadIds.length === 0) return new Map()
  const ends = await rows<ThreadEnd>(
    on,
    sql`select distinct on (thread_id) thread_id as "threadId", id as "mailId",
        (count(*) filter (where category = 'inbox' and not opened) over (partition by thread_id))::int as unread
      from mails
      where wedding_id = ${weddingId} and ${inArray(mails.threadId, [...threadIds])} and removed_at is null
        and category not in ('deleted', 'drafts')
      order by thread_id, date desc, id desc`,
  )
  return new Map(ends.map((end) => [end.threadId, end]))
}
