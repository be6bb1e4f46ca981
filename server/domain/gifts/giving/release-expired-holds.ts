import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { arePaymentsFrozen } from '#server/domain/money/payments/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { raise } from '#server/platform/events.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { add, days } from '#shared/duration.ts'
import {
  type LoadedContribution,
  lockById,
  moveContribution,
  release,
  contributions,
  lockPlan,
  giftTopic,
  scheduleReminders,
  ContributionChanged,
  ContributionExpired,
  InstalmentPlanEnded,
} from '#server/domain/gifts/contributions/index.ts'

const pageSize = 500

/** Extension of an expiring hold while payments are paused. */
const pauseExtension = days(3)

/**
 * Releases expired promises, each in its own transaction. An instalment plan loses all unsent instalments.
 */
export async function releaseExpiredHolds(platform: Platform): Promise<number> {
  const due = (limit: number, offset: number) =>
    platform.database.db
      .select({ id: contributions.id, planId: contributions.planId })
      .from(contributions)
      // A literal, so that the index of holds applies however the statement is planned.
      .where(and(sql`${contributions.state} = 'held'`, lte(contributions.holdEndsAt, platform.clock.now())))
      .orderBy(asc(contributions.holdEndsAt), asc(contributions.id))
      .limit(limit)
      .offset(offset)
  return workThroughInTransactions(platform, { name: 'release-expired-holds', pageSize, due }, (tx, one) =>
    expireHold(tx, platform, one),
  )
}

type ExpiredHold = { readonly id: string; readonly planId: string | null }

async function expireHold(tx: Tx, platform: Platform, { id, planId }: ExpiredHold): Promise<void> {
  const all = planId ? await lockPlan(tx, planId) : [await lockById(tx, id)].filter((one) => one !== null)
  const now = platform.clock.now()
  const due = all.find(({ contribution }) => contribution.id === id)
  if (due?.contribution.state !== 'held' || due.contribution.holdEndsAt > now) return
  if (arePaymentsFrozen(due.wedding)) return extendHold(tx, platform, due)
  const changes = { state: 'expired', endedAt: now } as const
  // A missed instalment ends the later ones.
  for (const one of all.filter(({ contribution }) => contribution.state === 'held')) {
    await release(tx, one, 'expired')
    await moveContribution(tx, one, one === due ? ContributionExpired : ContributionChanged, changes)
  }
  if (!planId) return
  const payload = { weddingId: due.wedding.id, contributionId: planId }
  await raise(tx, InstalmentPlanEnded, payload, giftTopic(planId))
}

/** Extends a hold and its reminders while payments are paused. */
async function extendHold(
  tx: Tx,
  platform: Platform,
  { contribution, wedding }: LoadedContribution,
): Promise<void> {
  const holdEndsAt = add(platform.clock.now(), pauseExtension)
  await tx.update(contributions).set({ holdEndsAt }).where(eq(contributions.id, contribution.id))
  await scheduleReminders(tx, platform, { contribution: { ...contribution, holdEndsAt }, wedding })
}

export const releaseExpiredHoldsJob = defineJob<Record<string, never>>({
  kind: 'release-expired-holds',
  run: async (platform) => {
    await releaseExpiredHolds(platform)
  },
})
