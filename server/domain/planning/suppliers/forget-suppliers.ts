import { lt } from 'drizzle-orm'
import { suppliers } from '#server/domain/planning/board/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { days, subtract } from '#shared/duration.ts'

/** How long a deleted supplier can be restored. */
const forgottenAfter = days(30)

/** Deletes the contacts of suppliers that were deleted more than thirty days ago. */
export const forgetSuppliersJob = defineJob<Record<string, never>>({
  kind: 'forget-suppliers',
  run: async ({ database, clock }) => {
    const before = subtract(clock.now(), forgottenAfter)
    await database.transaction((tx) => tx.delete(suppliers).where(lt(suppliers.deletedAt, before)))
  },
})
