import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { answerChallenge, type Scenario } from '#server/domain/cards/card-sandbox/index.ts'
import {
  cardWorld,
  type CardWorld,
  type Fault,
  beginCardPayment,
  pay,
} from '#server/domain/cards/card-payments/card-payments.fixture.ts'
import { chargesOf } from '#server/domain/cards/card-payments/attempt-store.ts'
import { queryCardCompanies } from '#server/domain/cards/card-payments/index.ts'
import { refundCardPayment } from '#server/domain/cards/card-refunds/index.ts'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { violations } from '#server/domain/money/ledger/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { giftOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

// Pays by card and refunds as guests and couple, over a connection that loses requests and responses. Prints what
// a command has acknowledged at once. Runs until it is killed; with "settle" it advances the clock instead and
// prints the final state. node payer.js <folder of the embedded database | address of a PostgreSQL> <number of the
// run, which sets the time> [settle]
const [, , where = '', life = '0', mode] = process.argv
const isServer = where.startsWith('postgresql:')
const report = (...words: string[]) => writeSync(1, `${words.join(' ')}\n`)

const database = await openDatabase(isServer ? { databaseUrl: where, dataDir: '' } : { dataDir: where })
await migrate(database)
const platform = await platformForTests(database)
// A job held by the killed process is released by the next one.
platform.clock.advance(hours(Number(life)))

const world = await retryUntilStarted(async () => {
  const published = await publishedWedding(platform)
  const fund = await giftOf(published, { title: 'Fondo', sharing: 'free', minMinor: 5_00n, isFund: true })
  return { ...(await cardWorld(published)), fund: fund.id }
})
if (mode === 'settle') await settle(world)
else await payUntilKilled({ ...world })

async function payUntilKilled(stage: CardWorld & { fund: string }): Promise<never> {
  report('opened')
  for (;;) {
    await payOnce(stage).catch((error: unknown) => {
      // A connection or the whole server has ended: nothing was acknowledged, and the next guest follows.
      if (!(error instanceof Refusal) && !isServer) throw error
    })
  }
}

async function payOnce(stage: CardWorld & { fund: string }): Promise<void> {
  const { random } = stage.platform
  const oneOf = <Thing>(things: readonly [Thing, ...Thing[]]) =>
    things[random.below(things.length)] ?? things[0]
  const travel = oneOf<Scenario>(['normal', 'twice', 'lost', 'late', 'normal', 'normal'])
  stage.line.fault = oneOf<Fault>(['none', 'none', 'none', 'lostBefore', 'lostAfter', 'busy'])
  const line = { giftId: stage.fund, amountMinor: BigInt(10_00 + random.below(40_00)) }
  const { contributionId, attempt } = await beginCardPayment(stage, [line])
  report('promised', contributionId)
  const card = oneOf(['4242 4242 4242 4242', '4000 0025 0000 3155', '4242 4242 4242 4242'])
  let answer = await pay(stage, attempt.id, card, travel)
  if (answer === 'challenge') answer = await answerChallenge(stage.platform, attempt.providerRef ?? '', true)
  if (answer === 'paid') report('charged', contributionId)
  await stage.pass()
  const now = await contributionById(stage.platform.database.db, contributionId)
  if (now?.contribution.state !== 'received') return
  report('received', contributionId)
  const [charge] = await chargesOf(stage.platform.database.db, attempt.id)
  if (!charge || random.below(3) > 0) return
  await refundCardPayment(requestBy(stage.platform, stage.partner), {
    id: random.uuid(),
    chargeId: charge.id,
    amountMinor: random.below(2) === 0 ? null : '500',
    reason: '',
  })
  report('refunding', contributionId)
  await stage.pass()
}

/**
 * Repairs the connection and lets days pass, then reports every promise and every difference from the
 * provider's books.
 */
async function settle(stage: CardWorld): Promise<void> {
  for (const wait of [minutes(40), hours(2), days(1), days(1), days(1)]) {
    await stage.pass(wait)
    await queryCardCompanies(stage.platform)
  }
  await stage.pass(hours(1))
  const { db } = stage.platform.database
  const promises = await rows<{ id: string; state: string; charged: number; journals: number }>(
    db,
    sql`select c.id, c.state,
        (select count(*)::int from card_attempts a join sandbox_payments p on p.reference = a.reference
          join sandbox_charges t on t.payment_id = p.id and t.status = 'succeeded' where a.contribution_id = c.id) as charged,
        (select count(*)::int from card_attempts a join card_charges k on k.attempt_id = a.id
          where a.contribution_id = c.id and k.booked_as is not null) as journals
      from contributions c`,
  )
  for (const { id, state, charged, journals } of promises)
    report('found', id, state, String(charged), String(journals))
  const differing = await rows<{ reference: string }>(
    db,
    sql`select p.reference from sandbox_charges t join sandbox_payments p on p.id = t.payment_id
      join card_attempts a on a.reference = p.reference
      left join card_charges c on c.attempt_id = a.id and c.charge = t.charge and c.paid
      where t.status = 'succeeded' and (c.id is null or c.booked_as is null or c.refunded_minor <> t.refunded_minor)`,
  )
  for (const { reference } of differing) report('differs', reference)
  report('violations', String((await violations(db)).length))
  process.exit(0)
}

/** Repeats the start: on a server that is being killed it may take several attempts. */
async function retryUntilStarted<Result>(begin: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await begin()
    } catch (error) {
      if (!isServer) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
