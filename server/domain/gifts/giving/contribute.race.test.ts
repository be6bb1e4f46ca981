import { assembleDatabase } from '#server/assemble-platform.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { violations } from '#server/domain/money/ledger/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { defaultHolds } from '#server/platform/hold-settings.ts'
import { leftAmountDifferences } from '#test/left-for-guests.ts'
import { postgresForTests } from '#test/databases.ts'
import { everyInterleaving } from '#test/interleavings.ts'
import { giftOf, promiseFor, publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute } from './contribute.ts'
import { markSent } from './mark-sent.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'
import { renewHold } from './renew-hold.ts'
import { instalmentsOfPlan, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { planInstalments } from '#server/domain/gifts/instalments/index.ts'
import { undoContribution } from './undo-contribution.ts'

/**
 * Maximum number of concurrent runs: several for each connection of the pool, so that each finds a waiting
 * successor. More would
 * only wait for the pool, which times out after ten seconds on a busy machine.
 */
const underWay = 50

/** Runs all as concurrently as the pool allows, and counts successes and refusal codes. */
async function race(runs: (() => Promise<unknown>)[]) {
  const outcomes: PromiseSettledResult<unknown>[] = []
  const waiting = runs.values()
  const oneAfterAnother = async () => {
    for (const run of waiting) outcomes.push(...(await Promise.allSettled([run()])))
  }
  await Promise.all(Array.from({ length: underWay }, oneAfterAnother))
  const refused = new Map<string, number>()
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    const code = outcome.reason instanceof Refusal ? outcome.reason.code : 'UNEXPECTED'
    refused.set(code, (refused.get(code) ?? 0) + 1)
  }
  return {
    won: outcomes.filter((outcome) => outcome.status === 'fulfilled').length,
    refused: Object.fromEntries(refused),
  }
}

describe('Many guests at once', () => {
  const getDatabase = postgresForTests()
  const begin = async () => publishedWedding(await platformForTests(getDatabase()))
  const lastShare = (world: WeddingWorld & { dinner: { id: string } }, guests: number) =>
    race(
      Array.from(
        { length: guests },
        () => () => contribute(requestBy(world.platform), promiseFor(world, [{ giftId: world.dinner.id }])),
      ),
    )

  it('exactly one of fifty guests gets the last share, and the others are refused', async () => {
    expect(await lastShare(await begin(), 50)).toEqual({ won: 1, refused: { GIFT_OVERFUNDED: 49 } })
  })

  it('a share that is promised in cash stays with its holder when fifty guests arrive', async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()), { takesCash: true })
    const { platform, wedding, cash, dinner } = world
    const held = await contribute(requestBy(platform), promiseFor(world, [{ giftId: dinner.id }]))
    const token = privateToken(platform.secrets, held.id)
    platform.clock.advance(defaultHolds.brief)
    const arrivals = Array.from(
      { length: 50 },
      () => () => contribute(requestBy(platform), promiseFor(world, [{ giftId: dinner.id }])),
    )
    const around = [
      () => releaseExpiredHolds(platform),
      () => markSent(requestBy(platform), token, cash?.id ?? ''),
      () => markSent(requestBy(platform), token, cash?.id ?? ''),
      () => releaseExpiredHolds(platform),
    ]
    await race([...arrivals.slice(0, 25), ...around, ...arrivals.slice(25)])
    const holders = await rows<{ isCash: boolean }>(
      platform.database.db,
      sql`select cash_promised_at is not null as "isCash" from contributions
        where wedding_id = ${wedding.id} and state in ('held', 'sent')`,
    )
    // Either the release or the promise in cash came first; the share has one holder in both cases.
    expect(holders).toHaveLength(1)
    await releaseExpiredHolds(platform)
    expect(await leftAmountDifferences(platform, wedding)).toEqual([])
    expect(await violations(platform.database.db)).toEqual([])
  })

  it('one of five hundred guests who arrive when a hold ends gets the last share, or its holder keeps it', async () => {
    const world = await begin()
    const { platform, receivingAccount, wedding } = world
    const held = await contribute(requestBy(platform), promiseFor(world, [{ giftId: world.dinner.id }]))
    const token = privateToken(platform.secrets, held.id)
    platform.clock.advance(defaultHolds.brief)
    const arrivals = Array.from(
      { length: 500 },
      () => () => contribute(requestBy(platform), promiseFor(world, [{ giftId: world.dinner.id }])),
    )
    const around = [
      () => releaseExpiredHolds(platform),
      () => renewHold(requestBy(platform), token),
      () => markSent(requestBy(platform), token, receivingAccount.id),
    ]
    await race([...arrivals.slice(0, 250), ...around, ...arrivals.slice(250)])
    const [counted] = await rows<{ count: number }>(
      platform.database.db,
      sql`select count(*)::int as count from contributions
        where wedding_id = ${wedding.id} and state in ('held', 'sent')`,
    )
    expect(counted?.count).toBe(1)
    expect(await leftAmountDifferences(platform, wedding)).toEqual([])
    expect(await violations(platform.database.db)).toEqual([])
  })

  it('all shares of a gift are given, and not one more', async () => {
    const world = await begin()
    const balloon = await giftOf(world, {
      title: 'Globo',
      sharing: 'shares',
      shareCount: 20,
      sharePriceMinor: 10_00n,
    })
    const guests = Array.from(
      { length: 60 },
      () => () =>
        contribute(requestBy(world.platform), promiseFor(world, [{ giftId: balloon.id, shares: 1 }])),
    )
    expect(await race(guests)).toEqual({ won: 20, refused: { GIFT_OVERFUNDED: 40 } })
  })

  it('the same request sent ten times promises once', async () => {
    const world = await begin()
    const promise = promiseFor(world, [{ giftId: world.dinner.id }])
    const presses = Array.from({ length: 10 }, () => () => contribute(requestBy(world.platform), promise))
    expect(await race(presses)).toEqual({ won: 10, refused: {} })
    const [counted] = await rows<{ count: number }>(
      world.platform.database.db,
      sql`select count(*)::int as count from contributions where wedding_id = ${world.wedding.id}`,
    )
    expect(counted?.count).toBe(1)
  })

  it('guests who choose the same gifts in opposite order do not deadlock', async () => {
    const world = await begin()
    const gifts = await Promise.all(
      ['A', 'B', 'C'].map((title) =>
        giftOf(world, { title, sharing: 'free', minMinor: 1_00n, targetMinor: 10_000_00n }),
      ),
    )
    const lines = gifts.map((gift) => ({ giftId: gift.id, amountMinor: 5_00n }))
    const guests = Array.from(
      { length: 40 },
      (_, index) => () =>
        contribute(requestBy(world.platform), promiseFor(world, index % 2 ? lines : lines.toReversed())),
    )
    expect(await race(guests)).toEqual({ won: 40, refused: {} })
  })

  it('a giver who undoes and a couple who confirm at once are serialized, and the ledger agrees', async () => {
    const world = await begin()
    for (let round = 0; round < 10; round += 1) {
      const house = await giftOf(world, { title: `Casa ${round}`, sharing: 'whole', targetMinor: 30_00n })
      const contribution = await contribute(
        requestBy(world.platform),
        promiseFor(world, [{ giftId: house.id }]),
      )
      const token = privateToken(world.platform.secrets, contribution.id)
      await markSent(requestBy(world.platform), token, world.receivingAccount.id)
      const { won } = await race([
        () => undoContribution(requestBy(world.platform), token),
        () => confirmReceived(requestBy(world.platform, world.partner), contribution.id),
      ])
      expect(won).toBeGreaterThanOrEqual(1)
    }
    expect(await violations(world.platform.database.db)).toEqual([])
  })
})

describe('The last share and two guests, in every interleaving', () => {
  const getDatabase = postgresForTests()

  /** Returns the outcomes of both runs in each order. */
  async function ends(): Promise<Set<string>> {
    const found = new Set<string>()
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform } = world
    await everyInterleaving(getDatabase.url(), async () => {
      const houseGift = await giftOf(world, { title: 'Casa', sharing: 'whole', targetMinor: 30_00n })
      const guest = (database: Database) =>
        contribute(
          requestBy({ ...platform, database: assembleDatabase(database, platform.clock) }),
          promiseFor(world, [{ giftId: houseGift.id }]),
        )
      return {
        first: guest,
        second: guest,
        check: async (outcomes) => {
          const words = outcomes.map((one) => {
            if (one.status === 'fulfilled') return 'has it'
            return one.reason instanceof Refusal ? one.reason.code : 'UNEXPECTED'
          })
          found.add(words.toSorted().join(', '))
        },
      }
    })
    return found
  }

  it('is given to exactly one of them', async () => {
    expect(await ends()).toEqual(new Set(['GIFT_OVERFUNDED, has it']))
  })

  it('without the row lock, only the ledger refuses the second guest, without the reason', async () => {
    const [lock] = await rows<{ source: string }>(
      getDatabase().db,
      sql`select pg_get_functiondef('lg_hold(text[])'::regprocedure) as source`,
    )
    const replace = (source: ReturnType<typeof sql>) => getDatabase().transaction((tx) => rows(tx, source))
    await replace(
      sql`create or replace function lg_hold(p_books text[]) returns void language sql as $$ select null::void $$`,
    )
    try {
      expect(await ends()).toContain('ACCOUNT_OVERDRAWN, has it')
    } finally {
      await replace(sql.raw(lock?.source ?? ''))
    }
  })
})

describe('Concurrent requests for one gift', () => {
  const getDatabase = postgresForTests()
  async function begin() {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, dinner } = world
    const giver = { kind: 'self', name: 'Carmen Navarro', email: 'carmen@example.com' }
    const promised = await contribute(requestBy(platform), {
      ...promiseFor(world, [{ giftId: dinner.id }]),
      giver,
    })
    const token = privateToken(platform.secrets, promised.id)
    const aside = (...chosen: string[]) =>
      planInstalments(requestBy(platform), token, { days: chosen, email: null })
    const held = async () => {
      const parts = await instalmentsOfPlan(platform.database.db, promised.id)
      return parts.filter(({ state }) => state === 'held').map(({ totalMinor }) => totalMinor)
    }
    return { ...world, token, aside, held }
  }

  it('leave the instalments of the last request, and no others', async () => {
    const { aside, held, platform } = await begin()
    await Promise.all([
      aside('2026-12-15', '2026-12-31', '2027-01-15'),
      aside('2026-12-15', '2026-12-31', '2027-01-15'),
    ])
    expect(await held()).toEqual([30_00n, 30_00n, 30_00n])
    expect(await violations(platform.database.db)).toEqual([])
  })

  it('undo it completely while it is being split', async () => {
    const { aside, held, platform, token } = await begin()
    const divided = aside('2026-12-15', '2026-12-31', '2027-01-15')
    const outcomes = await Promise.allSettled([divided, undoContribution(requestBy(platform), token)])
    expect(outcomes[1]).toMatchObject({ status: 'fulfilled' })
    expect(await held()).toEqual([])
    expect(await violations(platform.database.db)).toEqual([])
  })
})
