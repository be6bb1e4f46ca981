import { sql } from 'drizzle-orm'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { giftOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { cardWorld, type CardWorld } from './card-payments.fixture.ts'
import { refundCardPayment } from '#server/domain/cards/card-refunds/index.ts'

/**
 * One wedding for all tests of a file. Each test adds its own gift, and balances are compared with those
 * before the test.
 */
export function cardPaymentFixture(database: () => Database) {
  let opened: CardWorld | undefined
  let before = new Map<string, bigint>()
  const balances = (world: CardWorld) =>
    rows<{ id: string; balance: bigint }>(
      world.platform.database.db,
      sql`select id, (cr_posted - dr_posted)::bigint as balance from lg_account where book = ${world.wedding.id}`,
    )
  return {
    openWorld: async () => {
      opened ??= await cardWorld(await publishedWedding(await platformForTests(database())))
      const world = opened
      world.line.fault = 'none'
      const dinner = await giftOf(world, { title: 'Cena', sharing: 'whole', targetMinor: 90_00n })
      await world.platform.database.transaction((tx) => rows(tx, sql`delete from card_troubles`))
      before = new Map((await balances(world)).map((row) => [row.id, row.balance]))
      return { ...world, dinner }
    },
    stateOf: async (world: CardWorld, id: string) => {
      const found = await contributionById(world.platform.database.db, id)
      return found?.contribution
    },
    refund: (world: CardWorld, chargeId: string, amountMinor: bigint | null = null) =>
      refundCardPayment(requestBy(world.platform, world.partner), {
        id: world.platform.random.uuid(),
        chargeId,
        amountMinor: amountMinor?.toString(),
        reason: '',
      }),
    troublesOf: async (world: CardWorld) => {
      const found = await rows(
        world.platform.database.db,
        sql`select kind from card_troubles where wedding_id = ${world.wedding.id} order by kind`,
      )
      return found.map((row) => row['kind'])
    },
    /** The change of an account's balance in this test. */
    accountOf: async (world: CardWorld, name: string) => {
      const id = `${world.wedding.id}/${name}`
      const now = (await balances(world)).find((row) => row.id === id)?.balance ?? 0n
      return now - (before.get(id) ?? 0n)
    },
  }
}
