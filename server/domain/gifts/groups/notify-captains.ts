import { eq } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { raise } from '#server/platform/events.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { addDays, utcDay } from '#shared/calendar-days.ts'
import { subtract } from '#shared/duration.ts'
import { groupsWithNews, showGroup } from './group-queries.ts'
import { changeGroup } from './group-store.ts'
import { giftGroups } from './groups.tables.ts'
import { newsOf, minMailInterval } from './news.ts'
import { GroupNews } from './groups.events.ts'

const pageSize = 500

/** Schedules a mail for every group whose captain has news, each in its own transaction. */
export async function notifyCaptains(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const near = addDays(utcDay(now), 2)
  const bounds = { told: subtract(now, minMailInterval), near }
  const due = (limit: number, offset: number) =>
    groupsWithNews(platform.database.db, bounds, { limit, offset })
  return workThroughInTransactions(platform, { name: 'tell-captains', pageSize, due }, (tx, id) =>
    notifyCaptain(tx, platform, id),
  )
}

async function notifyCaptain(tx: Tx, platform: Platform, id: string): Promise<void> {
  const [group] = await tx.select().from(giftGroups).where(eq(giftGroups.id, id)).for('update')
  if (!group) return
  const now = platform.clock.now()
  const since = group.toldAt
  const news = newsOf(await showGroup(tx, group, true), now)
  // A guest joined and left again: there is no news, and no reason to check again.
  const quietly = now.getTime() - since.getTime() >= minMailInterval ? { toldAt: now } : null
  if (!news) return void (quietly && (await changeGroup(tx, group, quietly)))
  const toldEnd = news.kind === 'news' ? group.toldEnd : news.kind
  await changeGroup(tx, group, { toldAt: now, toldEnd })
  const payload = { groupId: id, kind: news.kind, since: since.toISOString(), at: now.toISOString() }
  await raise(tx, GroupNews, payload)
}

export const notifyCaptainsJob = defineJob<Record<string, never>>({
  kind: 'tell-captains',
  run: async (platform) => {
    await notifyCaptains(platform)
  },
})
