import { eq, lt } from 'drizzle-orm'
import { defineJob } from '#server/platform/jobs.ts'
import { days, subtract } from '#shared/duration.ts'
import { lockStart } from './wedding-start-lock.ts'
import { weddingStarts } from './wedding-start.tables.ts'

/** How long an unfinished start is kept after the last change. It names a person without an account. */
const lifetime = days(60)

/** Deletes what a member entered in the guided start, once the wedding exists. */
export const forgetFinishedStart = defineJob<{ readonly accountId: string }>({
  kind: 'forget-finished-start',
  run: async ({ database }, { accountId }) => {
    await database.transaction(async (tx) => {
      await lockStart(tx, accountId)
      await tx.delete(weddingStarts).where(eq(weddingStarts.accountId, accountId))
    })
  },
})

/** Deletes unfinished starts sixty days after their last change. */
export const forgetWeddingStartsJob = defineJob<Record<string, never>>({
  kind: 'forget-wedding-starts',
  run: async ({ database, clock }) => {
    const before = subtract(clock.now(), lifetime)
    await database.transaction((tx) => tx.delete(weddingStarts).where(lt(weddingStarts.savedAt, before)))
  },
})
