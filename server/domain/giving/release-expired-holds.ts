import { and, asc, eq, lte } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { lockById, moveContribution } from './contribution-store.ts'
import { release } from './funding-store.ts'
import { contributions } from './giving.tables.ts'

const batch = 500

/** Lets go of promises whose time has run out, so that others can give; each in its own transaction. */
export async function releaseExpiredHolds(platform: Platform): Promise<number> {
  const due = await platform.database.db
    .select({ id: contributions.id })
    .from(contributions)
    .where(and(eq(contributions.state, 'held'), lte(contributions.holdEndsAt, platform.clock.now())))
    .orderBy(asc(contributions.holdEndsAt))
    .limit(batch)
  for (const { id } of due) await expireHold(platform, id)
  return due.length
}

async function expireHold(platform: Platform, id: string): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const found = await lockById(tx, id)
    const now = platform.clock.now()
    if (!found || found.contribution.state !== 'held' || found.contribution.holdEndsAt > now) return
    await release(tx, found, 'expired')
    await moveContribution(tx, found, 'ContributionExpired', { state: 'expired', endedAt: now })
  })
}

export const releaseExpiredHoldsJob = defineJob<Record<string, never>>({
  kind: 'release-expired-holds',
  run: async (platform) => {
    await releaseExpiredHolds(platform)
  },
})
