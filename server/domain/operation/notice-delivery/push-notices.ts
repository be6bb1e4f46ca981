import { and, eq, isNull } from 'drizzle-orm'
import { findPushDevice, pushDevicesOf, pushToDevice } from '#server/domain/operation/push-devices/index.ts'
import { coupleName, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { defineJob, RetryLater } from '#server/platform/jobs.ts'
import {
  describeNotices,
  type MemberNotice,
  memberNotices,
} from '#server/domain/operation/member-notices/index.ts'
import { add, between, days } from '#shared/duration.ts'
import { noticeLink } from '#shared/notice-address.ts'
import type { PushMessage } from '#shared/push-message.ts'
import { afterQuietHours } from './delivery-times.ts'
import { noticeWords, sentenceOf } from './notice-mail-words.ts'
import { type NoticeReader, readerOf } from './notice-reader.ts'

/** After this time a push message is old news; the bell still has it. */
const messageLife = days(1)
/** Lines that a lock screen shows. */
const shownInPush = 4

type Payload = {
  readonly deviceId: string
  readonly weddingId: string
  readonly noticeIds: string[]
  /** ISO 8601. */
  readonly plannedAt: string
}
type Pushed = {
  readonly accountId: string
  readonly weddingId: string
  readonly notices: readonly MemberNotice[]
  readonly now: Date
}

/** Queues one message about these notices for each device of their reader. */
export async function queuePushes(tx: Tx, { accountId, weddingId, notices, now }: Pushed): Promise<void> {
  const noticeIds = notices.map(({ id }) => id)
  for (const { id: deviceId } of await pushDevicesOf(tx, accountId))
    await enqueue(tx, pushNotices, { deviceId, weddingId, noticeIds, plannedAt: now.toISOString() })
}

/**
 * Pushes notices to one device. The job has no text: the sentences are made when it is sent, from what its reader sees
 * then and has not read. A message that was sent and not booked, because the process was killed in between, is sent again
 * and replaces the first one.
 */
export const pushNotices = defineJob<Payload>({
  kind: 'push-notices',
  // An hour between attempts: more than the life of a message, which ends it before.
  maxAttempts: 60,
  run: async (platform, { deviceId, weddingId, noticeIds, plannedAt }) => {
    const on = platform.database.db
    const now = platform.clock.now()
    const expiresAt = add(new Date(plannedAt), messageLife)
    const device = await findPushDevice(on, deviceId)
    const wedding = await weddingById(on, weddingId)
    if (now >= expiresAt || !device || !wedding) return
    const reader = await readerOf(on, { wedding, accountId: device.accountId, now })
    const payload = await pushPayload(on, platform.clock, reader, noticeIds)
    if (!payload) return
    const quietUntil = afterQuietHours(now, reader.hours)
    if (quietUntil > now) throw new RetryLater('Quiet hours', between(now, quietUntil))
    await pushToDevice(platform, device, {
      payload: JSON.stringify(payload),
      topic: weddingId.replaceAll('-', ''),
      timeToLive: between(now, expiresAt),
    })
  },
})

/** Returns the texts about those of the notices that are still news to their reader; null for none. */
async function pushPayload(
  on: Reader,
  clock: Clock,
  { account, wedding, language, visibilityOf }: NoticeReader,
  noticeIds: readonly string[],
): Promise<PushMessage | null> {
  const unread = await on
    .select()
    .from(memberNotices)
    .where(
      and(
        eq(memberNotices.accountId, account.id),
        eq(memberNotices.weddingId, wedding.id),
        isNull(memberNotices.readAt),
      ),
    )
  const seen = unread.filter((notice) => {
    const { isVisible, hiddenUntil } = visibilityOf(notice)
    return isVisible && hiddenUntil === null
  })
  const requestedNotices = seen.filter(({ id }) => noticeIds.includes(id))
  const described = await describeNotices(on, clock, wedding, requestedNotices)
  const news = described
    .filter(({ subject }) => subject !== null)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const [first, ...others] = news
  if (!first) return null
  const t = noticeWords(language)
  const lines = news.slice(0, shownInPush).map((notice) => sentenceOf(notice, language, t))
  const rest = seen.length - lines.length
  const values = { couple: coupleName({ ...wedding, locale: language }), count: news.length }
  const isOne = others.length === 0
  return {
    title: t(isOne ? 'push.one' : 'push.many', values),
    body: [...lines, ...(rest > 0 ? [t('push.rest', { count: rest })] : [])].join('\n'),
    language,
    tag: `avisos-${wedding.id}`,
    path: isOne ? noticeLink(first) : '/boda/avisos',
  }
}
