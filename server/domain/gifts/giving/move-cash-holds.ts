import { eq } from 'drizzle-orm'
import { pageTopic, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { notifyClients } from '#server/platform/live.ts'
import {
  cashHoldEnd,
  contributions,
  heldInCash,
  lockById,
  scheduleReminders,
} from '#server/domain/gifts/contributions/index.ts'

/** Moves the ends of holds in cash, and their reminders, to the wedding day that the couple changed. */
export const moveCashHolds = defineJob<{ weddingId: string }>({
  kind: 'move-cash-holds',
  run: async (platform, { weddingId }) => {
    const { database, clock, env } = platform
    for (const id of await heldInCash(database.db, weddingId)) {
      await database.transaction(async (tx) => {
        const found = await lockById(tx, id)
        if (found?.contribution.state !== 'held' || found.contribution.cashPromisedAt === null) return
        const { contribution, wedding } = found
        const holdEndsAt = cashHoldEnd(wedding, clock.now(), env.holds)
        if (holdEndsAt.getTime() === contribution.holdEndsAt.getTime()) return
        await tx.update(contributions).set({ holdEndsAt }).where(eq(contributions.id, id))
        await scheduleReminders(tx, platform, { contribution: { ...contribution, holdEndsAt }, wedding })
        await notifyClients(tx, [weddingTopic(wedding.id), pageTopic(wedding.slug)], 'HoldRenewed')
      })
    }
  },
})
