import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import {
  describeNotices,
  type MemberNotice,
  memberNotices,
  weekAhead,
} from '#server/domain/operation/member-notices/index.ts'
import { memberNoticeKinds, type NoticeChannel } from '#shared/member-notice-kinds.ts'
import { planDelivery, type WaitingNotice } from './delivery-times.ts'
import { noticeMailWords, shownInMail } from './notice-mail-words.ts'
import { type NoticeReader, readerOf } from './notice-reader.ts'
import { weeklyMailWords } from './weekly-mail-words.ts'
import { frequencyOf } from './notice-settings.ts'
import { queuePushes } from './push-notices.ts'
import { unsubscribePath } from './unsubscribe-link.ts'

const pageSize = 200

type Recipient = { readonly accountId: string; readonly weddingId: string }

/**
 * Mails and pushes what is due to each member of each wedding, each in its own transaction. Notices are marked in the
 * transaction that queues their mail and push messages, with their rows locked, so that neither a kill nor a second
 * process sends one twice. Returns the number of members looked at.
 */
export async function deliverNotices(platform: Platform): Promise<number> {
  const now = platform.clock.now().toISOString()
  const due = (limit: number, offset: number) =>
    rows<Recipient>(
      platform.database.db,
      sql`select account_id as "accountId", wedding_id as "weddingId" from member_notices
        where mail_at <= ${now}::timestamptz or push_at <= ${now}::timestamptz
        group by account_id, wedding_id order by min(least(mail_at, push_at)), account_id, wedding_id limit ${limit} offset ${offset}`,
    )
  return workThroughInTransactions(platform, { name: 'deliver-notices', pageSize, due }, (tx, recipient) =>
    deliver(tx, platform, recipient),
  )
}

async function deliver(tx: Tx, platform: Platform, { accountId, weddingId }: Recipient): Promise<void> {
  const now = platform.clock.now()
  const waiting = await tx
    .select()
    .from(memberNotices)
    .where(
      and(
        eq(memberNotices.accountId, accountId),
        eq(memberNotices.weddingId, weddingId),
        or(isNotNull(memberNotices.mailAt), isNotNull(memberNotices.pushAt)),
      ),
    )
    .orderBy(asc(memberNotices.createdAt), asc(memberNotices.id))
    .for('update')
  const wedding = await weddingById(tx, weddingId)
  if (waiting.length === 0 || !wedding) return
  const reader = await readerOf(tx, { wedding, accountId, now })
  const mailed = await plan(tx, reader, waiting, 'mail')
  if (mailed.length > 0) await queueNoticeMail(tx, platform, { ...reader, notices: mailed })
  const pushed = await plan(tx, reader, waiting, 'push')
  if (pushed.length > 0) await queuePushes(tx, { accountId, weddingId, notices: pushed, now })
}

/** Books what a channel reports now and when it is looked at again. Returns the notices to report. */
async function plan(
  tx: Tx,
  { settings, visibilityOf, hours, now, hasDevices }: NoticeReader,
  all: readonly MemberNotice[],
  channel: NoticeChannel,
): Promise<readonly MemberNotice[]> {
  const column = channel === 'mail' ? 'mailAt' : 'pushAt'
  const waiting = all.filter((notice) => notice[column] !== null)
  const candidates = waiting.map((notice): WaitingNotice => {
    const frequency = frequencyOf(settings, notice.kind, channel)
    // A mention is mailed at once by itself, since its author waits for an answer.
    const isMailedAlone = channel === 'mail' && notice.kind === 'mention' && frequency === 'atOnce'
    const { isVisible, hiddenUntil } = visibilityOf(notice)
    const isWanted = isVisible && !isMailedAlone && (channel === 'mail' || hasDevices)
    return {
      id: notice.id,
      createdAt: notice.createdAt,
      // Reading the notice of a week shows the calendar on one screen; the mail lists it.
      isRead: notice.readAt !== null && !(channel === 'mail' && notice.kind === 'weekAhead'),
      frequency: isWanted ? frequency : 'never',
      hiddenUntil,
    }
  })
  const { send, drop, nextAt } = planDelivery(candidates, hours, now)
  const set = async (ids: readonly string[], at: Date | null) => {
    if (ids.length > 0)
      await tx
        .update(memberNotices)
        .set({ [column]: at })
        .where(inArray(memberNotices.id, [...ids]))
  }
  const settled = [...send, ...drop]
  await set(settled, null)
  await set(
    waiting.map(({ id }) => id).filter((id) => !settled.includes(id)),
    nextAt,
  )
  return waiting.filter(({ id }) => send.includes(id))
}

type Mail = Pick<NoticeReader, 'account' | 'wedding' | 'settings' | 'language'> & {
  readonly notices: readonly MemberNotice[]
}

/** Queues one mail about these notices; none if all their subjects are deleted and nothing is due in the next week. */
async function queueNoticeMail(
  tx: Tx,
  platform: Platform,
  { account, wedding, settings, language, notices }: Mail,
): Promise<void> {
  const isWeekly = notices.some(({ kind }) => frequencyOf(settings, kind) === 'weekly')
  const withSubjects = await describeNotices(tx, platform.clock, wedding, notices)
  const subjects = withSubjects.filter(({ subject }) => subject !== null)
  const monday = subjects.findLast(({ kind }) => kind === 'weekAhead')?.occurrence
  const ahead = monday ? await weekAhead(tx, platform, { wedding, monday, language }) : []
  const described = subjects.filter(({ kind }) => kind !== 'weekAhead' || ahead.length > 0)
  const isSummary = isWeekly || ahead.length > 0
  const delivered = described.filter(({ kind }) => kind !== 'weekAhead')
  // A mail of many shows the newest, as the notice centre does; a week is told from its beginning.
  const news = isSummary ? delivered : delivered.toReversed()
  const last = described.at(-1)
  if (!last) return
  const { publicUrl } = platform.env
  const kinds = [...new Set(described.map(({ kind }) => kind))]
  const unsubscribeUrl = `${publicUrl}${unsubscribePath(platform.secrets, { accountId: account.id, kinds })}`
  const recipient = {
    language,
    to: account.name,
    couple: coupleName({ ...wedding, locale: language }),
    publicUrl,
    unsubscribeUrl,
  }
  const hasGifts = news.some(({ kind }) => memberNoticeKinds[kind].audience === 'gifts')
  const { subject, ...content } = isSummary
    ? weeklyMailWords(
        { news, ahead, totals: hasGifts ? await weddingTotals(tx, wedding.id) : null },
        recipient,
      )
    : noticeMailWords(news, recipient)
  // An erasure of a subject that the mail names finds the mail by the ids in its event.
  const named = news.slice(0, shownInMail).map(({ subjectId }) => subjectId)
  await queueMail(tx, {
    event: ['member-notices', last.id, ...new Set(named)].join(':'),
    audience: 'members',
    to: { name: account.name, address: account.email },
    language,
    subject,
    unsubscribeUrl,
    ...renderMail(<Letter {...content} />),
  })
}

export const deliverNoticesJob = defineJob<Record<string, never>>({
  kind: 'send-notice-mails',
  run: async (platform) => {
    await deliverNotices(platform)
  },
})
