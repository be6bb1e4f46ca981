import { assembleDatabase } from '#server/assemble-platform.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type Database, rows } from '#server/platform/db/database.ts'
import { postgresForTests } from '#test/databases.ts'
import { everyInterleaving } from '#test/interleavings.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { contribute } from './contribute.ts'

describe('A named share and two guests, in every interleaving', () => {
  const getDatabase = postgresForTests()

  it('one has it, and the other the next', async () => {
    const found = new Set<string>()
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform } = world
    await everyInterleaving(getDatabase.url(), async () => {
      const gift = await giftOf(world, {
        title: 'Globo',
        sharing: 'shares',
        shareCount: 3,
        sharePriceMinor: 30_00n,
        shareNames: ['despegar', 'aterrizar'],
      })
      const guest = (database: Database) =>
        contribute(
          requestBy({ ...platform, database: assembleDatabase(database, platform.clock) }),
          promiseFor(world, [{ giftId: gift.id, shares: 1, shareNames: ['despegar'] }]),
        )
      return {
        first: guest,
        second: guest,
        check: async () => {
          const lines = await rows<{ shares: unknown }>(
            getDatabase().db,
            sql`select named_shares as shares from contribution_lines where gift_id = ${gift.id}`,
          )
          found.add(
            lines
              .map(({ shares }) => JSON.stringify(shares))
              .toSorted()
              .join(' '),
          )
        },
      }
    })
    expect([...found]).toHaveLength(1)
    expect([...found].join()).toMatch(/"aterrizar".*"despegar".*"despegar"/)
  })
})
