import { sql } from 'drizzle-orm'
import { defineJob } from '#server/platform/jobs.ts'
import { rateLimits } from '#server/platform/rate-limit.tables.ts'

/**
 * Deletes attempts that are replenished and limit nothing. The table has no index by time, which would cost every
 * attempt more than reading the whole table costs this job.
 */
export const forgetAttemptsJob = defineJob<Record<string, never>>({
  kind: 'forget-attempts',
  async run({ database, clock }) {
    const now = clock.now().toISOString()
    await database.write(sql`delete from ${rateLimits} where replenished_at < ${now}::timestamptz`)
  },
})
