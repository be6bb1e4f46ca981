import { eq, lt } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { days, subtract } from '#shared/duration.ts'
import { memberNotices } from './member-notices.tables.ts'

/** How long notices are kept, read or not. */
const noticeLife = days(180)

/** Deletes the notices of a wedding. */
export async function eraseMemberNotices(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(memberNotices).where(eq(memberNotices.weddingId, weddingId))
}

export const forgetMemberNoticesJob = defineJob<Record<string, never>>({
  kind: 'forget-member-notices',
  run: async ({ database, clock }) => {
    const before = subtract(clock.now(), noticeLife)
    await database.transaction((tx) => tx.delete(memberNotices).where(lt(memberNotices.createdAt, before)))
  },
})
