import { and, eq, lte } from 'drizzle-orm'
import { mails, notifyMailbox } from '#server/domain/planning/mailbox/index.ts'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'

/** Returns snoozed mails whose time has come to the top of the inbox, unread. Returns their number. */
export async function wakeMails({ database, clock }: Platform): Promise<number> {
  const now = clock.now()
  return database.transaction(async (tx) => {
    const woken = await tx
      .update(mails)
      .set({ category: 'inbox', opened: false, snoozedUntil: null, returnedAt: now })
      .where(and(eq(mails.category, 'snoozed'), lte(mails.snoozedUntil, now)))
      .returning({ weddingId: mails.weddingId })
    await notifyMailbox(tx, woken)
    return woken.length
  })
}

export const wakeMailsJob = defineJob<Record<string, never>>({
  kind: 'wake-mails',
  run: async (platform) => {
    await wakeMails(platform)
  },
})
