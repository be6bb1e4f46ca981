import { expect, it } from 'vitest'
import { planInstalments } from '#server/domain/gifts/instalments/index.ts'
import { violations } from '#server/domain/money/ledger/index.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy } from '#test/world.ts'
import { cardPaymentFixture } from './card-payment-wedding.fixture.ts'
import { beginCardPayment, pay } from './card-payments.fixture.ts'
import { startCardPayment } from './start-card-payment.ts'

const { openWorld, stateOf, accountOf } = cardPaymentFixture(databaseForTests())

it('a card payment of a gift that was split meanwhile is unassigned, and a new visit asks for the instalment only', async () => {
  const world = await openWorld()
  const lines = [{ giftId: world.dinner.id }]
  const { contributionId, attempt, token } = await beginCardPayment(world, lines)
  const guest = requestBy(world.platform)
  await planInstalments(guest, token, { days: ['2026-12-15', '2026-12-31'], email: 'carmen@example.com' })
  const part = await startCardPayment(guest, token, world.platform.random.uuid())
  expect([attempt.amountMinor, part.amountMinor]).toEqual([90_00n, 45_00n])
  expect(await pay(world, attempt.id)).toBe('paid')
  expect(await pay(world, part.id)).toBe('paid')
  await world.pass()
  expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received', totalMinor: 45_00n })
  expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(45_00n)
  expect(await accountOf(world, 'unassigned')).toBe(90_00n)
  expect(await violations(world.platform.database.db)).toEqual([])
})
