import { and, lt } from 'drizzle-orm'
import { defineJob } from '#server/platform/jobs.ts'
import { subtract } from '#shared/duration.ts'
import { unusedRetention } from './attachment-limits.ts'
import { hasNoOwner } from './attachment-store.ts'
import { attachments } from './attachments.tables.ts'

/**
 * Deletes files that have been unattached for a day. Their content is removed with that of deleted pictures.
 */
export const removeUnusedAttachmentsJob = defineJob<Record<string, never>>({
  kind: 'remove-unused-attachments',
  run: async ({ database, clock }) => {
    const before = subtract(clock.now(), unusedRetention)
    await database.transaction((tx) =>
      tx.delete(attachments).where(and(hasNoOwner, lt(attachments.unusedSince, before))),
    )
  },
})
