import { eq } from 'drizzle-orm'
import { defineJob } from '#server/platform/jobs.ts'
import { memberNotices } from '#server/domain/operation/member-notices/index.ts'
import { replanDeliveries } from './notice-settings.ts'

/** Looks at the waiting notices of a wedding again, since what its members see and from when may have changed. */
export const replanNoticeMails = defineJob<{ readonly weddingId: string }>({
  kind: 'replan-notice-mails',
  run: async ({ database, clock }, { weddingId }) => {
    await database.transaction((tx) =>
      replanDeliveries(tx, eq(memberNotices.weddingId, weddingId), clock.now()),
    )
  },
})
