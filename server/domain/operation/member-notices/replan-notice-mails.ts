import { and, eq, isNotNull } from 'drizzle-orm'
import { defineJob } from '#server/platform/jobs.ts'
import { memberNotices } from './member-notices.tables.ts'

/** Looks at the waiting notices of a wedding again, since what its members see and from when may have changed. */
export const replanNoticeMails = defineJob<{ readonly weddingId: string }>({
  kind: 'replan-notice-mails',
  run: async ({ database, clock }, { weddingId }) => {
    await database.transaction((tx) =>
      tx
        .update(memberNotices)
        .set({ mailAt: clock.now() })
        .where(and(eq(memberNotices.weddingId, weddingId), isNotNull(memberNotices.mailAt))),
    )
  },
})
