import { expect, it } from 'vitest'
import { assembleDatabase } from '#server/assemble-platform.ts'
import { cancelBooking } from '#server/domain/living/bookings/cancel-booking.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { onBothEngines, postgresForTests } from '#test/databases.ts'
import { everyInterleaving } from '#test/interleavings.ts'
import { renewVoucher } from './renew-voucher.ts'
import { voucherOfBooking } from './voucher-store.ts'
import { voucherWorld } from './vouchers.fixture.ts'

type World = Awaited<ReturnType<typeof voucherWorld>>
type Act = (world: World, on: Platform) => Promise<unknown>

const scan: Act = (world, on) => world.use(world.platform.random.uuid(), { on })
const renew: Act = (world, on) => renewVoucher(world.couple(on), world.voucher)
const cancel: Act = (world, on) =>
  cancelBooking(world.couple(on), { giftId: world.gift.id, version: world.booking.version })

/** What two do at once with a valid voucher, and the refusals of the one that comes second. */
const fights: [name: string, one: Act, other: Act, refusals: string[]][] = [
  ['it is scanned twice', scan, scan, ['VOUCHER_USED_BEFORE']],
  ['it is scanned while the couple renew it', scan, renew, ['VOUCHER_NOT_FOUND', 'VOUCHER_MOVED']],
]

async function expectOneWinner(
  world: World,
  outcomes: readonly PromiseSettledResult<unknown>[],
  refusals: readonly string[],
) {
  const reasons = outcomes.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
  const codes = reasons.map((reason) => (reason instanceof Refusal ? reason.code : reason))
  expect(codes).toHaveLength(1)
  expect(refusals).toContain(codes[0])
  const stored = await voucherOfBooking(world.platform.database.db, world.booking.id)
  const isRenewed = stored?.codeNumber === 2
  expect([stored?.version, stored?.usedAt !== null]).toEqual([2, !isRenewed])
}

onBothEngines('At once', (getDatabase) => {
  it.each(fights)('%s: exactly one wins', async (_, one, other, refusals) => {
    const world = await voucherWorld(getDatabase())
    const acts = [one, other].map((act) => act(world, world.platform))
    await expectOneWinner(world, await Promise.allSettled(acts), refusals)
  })

  it('scanned while the couple cancel: a voucher that was used stays used', async () => {
    const world = await voucherWorld(getDatabase())
    const [scanned, cancelled] = await Promise.allSettled([
      scan(world, world.platform),
      cancel(world, world.platform),
    ])
    expect(cancelled?.status).toBe('fulfilled')
    const stored = await voucherOfBooking(world.platform.database.db, world.booking.id)
    expect(stored?.usedAt !== null).toBe(scanned?.status === 'fulfilled')
  })
})

const getPostgres = postgresForTests()

it.each(fights)('%s: one wins in every order of their statements', async (_, one, other, refusals) => {
  const orders = await everyInterleaving(getPostgres.url(), async () => {
    const world = await voucherWorld(getPostgres())
    const by = (act: Act) => (database: Database) =>
      act(world, { ...world.platform, database: assembleDatabase(database, world.platform.clock) })
    return {
      first: by(one),
      second: by(other),
      check: (outcomes) =>
        expectOneWinner(world, outcomes as readonly PromiseSettledResult<unknown>[], refusals),
    }
  })
  expect(orders).toBeGreaterThan(1)
})
