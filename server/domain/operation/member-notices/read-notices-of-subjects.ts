import { and, eq, inArray, isNull } from 'drizzle-orm'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { notifyClients } from '#server/platform/live.ts'
import type { MemberNoticeKind } from '#shared/member-notice-kinds.ts'
import { memberNotices } from './member-notices.tables.ts'

/** Marks the notices of a member's mentions in a task as read, since the member opened the task. */
export const readNoticesOfMentions = defineJob<{ readonly taskId: string; readonly memberId: string }>({
  kind: 'read-notices-of-mentions',
  run: async (platform, { taskId, memberId }) => readNotices(platform, memberId, ['mention'], [taskId]),
})

/** Marks the notices of mails as read for the member who opened the mails. */
export const readNoticesOfMails = defineJob<{
  readonly mailIds: readonly string[]
  readonly memberId: string
}>({
  kind: 'read-notices-of-mails',
  run: async (platform, { mailIds, memberId }) =>
    readNotices(platform, memberId, ['letter', 'giftLetter'], mailIds),
})

async function readNotices(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  memberId: string,
  kinds: readonly MemberNoticeKind[],
  subjectIds: readonly string[],
): Promise<void> {
  await database.transaction(async (tx) => {
    const read = await tx
      .update(memberNotices)
      .set({ readAt: clock.now() })
      .where(
        and(
          eq(memberNotices.accountId, memberId),
          inArray(memberNotices.kind, kinds),
          inArray(memberNotices.subjectId, subjectIds),
          isNull(memberNotices.readAt),
        ),
      )
      .returning({ weddingId: memberNotices.weddingId })
    for (const weddingId of new Set(read.map((notice) => notice.weddingId)))
      await notifyClients(tx, weddingTopic(weddingId), 'MemberNoticesChanged')
  })
}
