import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { disputeSandbox } from '#server/domain/cards/card-sandbox/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { minutes } from '#shared/duration.ts'
import { postgresForTests } from '#test/databases.ts'
import { requestBy } from '#test/world.ts'
import { cardPaymentFixture } from './card-payment-wedding.fixture.ts'
import { beginCardPayment, pay, sandboxWebhook, cardStateOf } from './card-payments.fixture.ts'
import { queryAttempt } from './query-card-companies.ts'
import { startCardPayment } from './start-card-payment.ts'
import { refundsOf } from '#server/domain/cards/card-refunds/refund-card-payment.ts'

const { openWorld, stateOf, refund, accountOf } = cardPaymentFixture(postgresForTests())
const runFiftyTimes = <Done>(act: (number: number) => Promise<Done>) =>
  Promise.allSettled(Array.from({ length: 50 }, (_, number) => act(number)))

it('fifty concurrent identical webhooks, and fifty different ones about one payment, are booked once', async () => {
  const world = await openWorld()
  const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
  const news = (id: string) => ({
    id,
    type: 'charge.succeeded',
    payment: attempt.providerRef,
    reference: attempt.reference,
    amount: '9000',
    currency: 'EUR',
    charge: { id: 'main', status: 'succeeded', failure: null, refunded: '0', fee: '151', dispute: null },
  })
  await runFiftyTimes((number) =>
    world.knock(sandboxWebhook(world, news(number % 2 ? 'evt_same' : `evt_${number}`))),
  )
  await Promise.all([world.pass(), queryAttempt(world.platform, attempt.id), world.pass()])
  expect(await stateOf(world, contributionId)).toMatchObject({ state: 'received' })
  expect(await accountOf(world, `received:${world.account.id}`)).toBe(-88_49n)
  expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(90_00n)
})

it('fifty concurrent clicks start one visit', async () => {
  const world = await openWorld()
  const { contributionId, token } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
  const begun = await runFiftyTimes(() =>
    startCardPayment(requestBy(world.platform), token, world.platform.random.uuid()),
  )
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  const { attempts } = await cardStateOf(world, contributionId)
  expect(attempts).toHaveLength(1)
  const there = await rows(
    world.platform.database.db,
    sql`select 1 from sandbox_payments where reference = ${attempts[0]?.reference ?? ''}`,
  )
  expect(there).toHaveLength(1)
})

it('one of fifty concurrent refunds is made, and with a dispute no more is returned than was paid', async () => {
  const world = await openWorld()
  const { contributionId, attempt } = await beginCardPayment(world, [{ giftId: world.dinner.id }])
  await pay(world, attempt.id)
  await world.pass()
  const { charges } = await cardStateOf(world, contributionId)
  const id = charges[0]?.id ?? ''
  const outcomes = await runFiftyTimes(() => refund(world, id, 60_00n))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await Promise.all([
    world.pass(),
    disputeSandbox(world.platform, attempt.providerRef ?? '', 'open'),
    world.pass(minutes(1)),
  ])
  await disputeSandbox(world.platform, attempt.providerRef ?? '', 'lost')
  await world.pass(minutes(2))
  await queryAttempt(world.platform, attempt.id)
  expect(await stateOf(world, contributionId)).toMatchObject({ state: 'returned', returnedMinor: 90_00n })
  expect(await accountOf(world, 'returned')).toBe(90_00n)
  expect(await accountOf(world, `gift:${world.dinner.id}`)).toBe(0n)
  expect((await refundsOf(world.platform.database.db, id)).length).toBe(1)
})
