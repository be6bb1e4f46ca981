import { lt } from 'drizzle-orm'
import { defineJob } from '#server/platform/jobs.ts'
import { days, subtract } from '#shared/duration.ts'
import { tripCosts } from './trip-budget.tables.ts'

/** How long a deleted cost can be restored. */
const forgottenAfter = days(30)

/** Deletes costs of trips that were deleted more than thirty days ago. */
export const forgetTripCostsJob = defineJob<Record<string, never>>({
  kind: 'forget-trip-costs',
  run: async ({ database, clock }) => {
    const before = subtract(clock.now(), forgottenAfter)
    await database.transaction((tx) => tx.delete(tripCosts).where(lt(tripCosts.deletedAt, before)))
  },
})
