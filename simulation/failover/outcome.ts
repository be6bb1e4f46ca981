import { sql } from 'drizzle-orm'
import { violations } from '#server/domain/money/ledger/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import type { PlatformForTests } from '#test/world.ts'
import { ledgerDifferences } from '../ledger-differences.ts'
import type { Tally } from './guests.ts'

/** What became of the gifts, by the database after everything. */
export async function readOutcome(platform: PlatformForTests, weddingId: string, tally: Tally) {
  const { db } = platform.database
  const found = await rows<{ id: string; lines: number }>(
    db,
    sql`select c.id, count(l)::int as lines from contributions c left join contribution_lines l on l.contribution_id = c.id
      where c.wedding_id = ${weddingId} group by c.id`,
  )
  const ids = new Set(found.map(({ id }) => id))
  const acknowledged = new Set(tally.acknowledged)
  return {
    wanted: tally.wanted,
    acknowledged: acknowledged.size,
    refused: tally.refused,
    lost: [...acknowledged].filter((id) => !ids.has(id)).length,
    // Every guest repeats a gift until it is acknowledged: each other row is a second gift, as is a second line.
    doubled:
      found.filter(({ id, lines }) => !acknowledged.has(id) || lines !== 1).length +
      (tally.acknowledged.length - acknowledged.size),
    unread: tally.unread.length,
    differences: [
      ...(await ledgerDifferences({ platform, weddingId })),
      ...(await violations(db)),
      ...(await rows(db, sql`select * from trail_violations()`)),
    ],
    deadJobs: await countDeadJobs(platform.database),
  }
}

async function countDeadJobs({ db }: Database): Promise<number> {
  const [row] = await rows<{ dead: number }>(
    db,
    sql`select count(*)::int as dead from jobs where state = 'dead'`,
  )
  return row?.dead ?? 0
}
