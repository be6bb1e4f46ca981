import { and, asc, eq, lte } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { lockById, moveContribution } from './contribution-store.ts'
import { release } from './funding-store.ts'
import { contributions } from './giving.tables.ts'
import { lockPlan } from './plan-store.ts'
import { giftTopic } from './private-link.ts'

const batch = 500

/** Lets go of promises whose time has run out, so that others can give; each in its own transaction. Of what was set aside, all that is left. */
export async function releaseExpiredHolds(platform: Platform): Promise<number> {
  const due = await platform.database.db
    .select({ id: contributions.id, planId: contributions.planId })
    .from(contributions)
    .where(and(eq(contributions.state, 'held'), lte(contributions.holdEndsAt, platform.clock.now())))
    .orderBy(asc(contributions.holdEndsAt))
    .limit(batch)
  for (const { id, planId } of due) await expireHold(platform, id, planId)
  return due.length
}

async function expireHold(platform: Platform, id: string, planId: string | null): Promise<void> {
  await platform.database.transaction(async (tx) => {
    const all = planId ? await lockPlan(tx, planId) : [await lockById(tx, id)].filter((one) => one !== null)
    const now = platform.clock.now()
    const due = all.find(({ contribution }) => contribution.id === id)
    if (due?.contribution.state !== 'held' || due.contribution.holdEndsAt > now) return
    const changes = { state: 'expired', endedAt: now } as const
    // What is set aside is kept for as long as its parts come: with the one that did not, those after it end.
    for (const one of all.filter(({ contribution }) => contribution.state === 'held')) {
      await release(tx, one, 'expired')
      await moveContribution(tx, one, one === due ? 'ContributionExpired' : 'ContributionChanged', changes)
    }
    if (!planId) return
    const payload = { weddingId: due.wedding.id, contributionId: planId }
    await recordFact(tx, { kind: 'SetAsideEnded', payload, topic: giftTopic(planId) })
  })
}

export const releaseExpiredHoldsJob = defineJob<Record<string, never>>({
  kind: 'release-expired-holds',
  run: async (platform) => {
    await releaseExpiredHolds(platform)
  },
})
