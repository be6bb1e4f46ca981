import { and, eq, isNull } from 'drizzle-orm'
import { defineJob } from '#server/platform/jobs.ts'
import { memberNotices } from './member-notices.tables.ts'

type SeenMentions = { readonly taskId: string; readonly memberId: string }

/** Marks the notices of a member's mentions in a task as read, since the member opened the task. */
export const readNoticesOfMentions = defineJob<SeenMentions>({
  kind: 'read-notices-of-mentions',
  run: async ({ database, clock }, { taskId, memberId }) => {
    await database.transaction((tx) =>
      tx
        .update(memberNotices)
        .set({ readAt: clock.now() })
        .where(
          and(
            eq(memberNotices.accountId, memberId),
            eq(memberNotices.kind, 'mention'),
            eq(memberNotices.subjectId, taskId),
            isNull(memberNotices.readAt),
          ),
        ),
    )
  },
})
