import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { withoutTriggers } from '#server/platform/platform.fixture.ts'
import { onBothEngines } from '#test/databases.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { formatHead, parseHeads, verifyTrails } from './verify-trails.ts'

onBothEngines('Verifying the trails', (getDatabase) => {
  it('finds nothing after a gift, and everything rewritten since its heads were noted', async () => {
    const database = getDatabase()
    const world = await publishedWedding(await platformForTests(database))
    await contribute(requestBy(world.platform), promiseFor(world, [{ giftId: world.dinner.id }]))
    const { heads, problems } = await verifyTrails(database)
    expect(problems).toEqual([])
    expect(heads.map(({ trail }) => trail)).toEqual(expect.arrayContaining(['ledger', 'facts']))
    const noted = parseHeads(`${heads.map(formatHead).join('\n')}\n2 chains, 3 entries: 0 problems.\n`)
    expect(noted).toEqual(heads)
    expect((await verifyTrails(database, noted)).problems).toEqual([])
    const rewritten = noted.map((head) => ({ ...head, hash: 'ab'.repeat(32) }))
    expect((await verifyTrails(database, rewritten)).problems).toHaveLength(heads.length)
    const later = noted.map((head) => ({ ...head, entries: head.entries + 1n }))
    expect((await verifyTrails(database, later)).problems.join()).toContain('is shorter than noted')

    const change = (kind: string) =>
      withoutTriggers(
        database,
        sql`update facts set kind = ${kind} where payload ->> 'weddingId' = ${world.wedding.id} and kind in ('WeddingPublished', 'Forged')`,
      )
    await change('Forged')
    expect((await verifyTrails(database)).problems).toEqual([
      expect.stringMatching(
        new RegExp(`^facts ${world.wedding.id}: entry changed \\(entry \\d+, link \\d+\\)$`),
      ),
    ])
    await change('WeddingPublished')
  })
})
