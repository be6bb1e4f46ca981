import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Incoming } from '#server/domain/cards/card-providers/index.ts'
import {
  redsysCompany,
  redsysKeys,
  refundNotice,
  signedByRedsys,
} from '#server/domain/cards/card-providers/redsys.fixture.ts'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { createRunner } from '#server/platform/run-jobs.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests, postgresForTests } from '#test/databases.ts'
import { giftOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import type { Database } from '#server/platform/db/database.ts'
import { cardAccounts, connectCards } from '#server/domain/cards/card-accounts/index.ts'
import { beginCardPayment, cardStateOf } from '#server/domain/cards/card-payments/card-payments.fixture.ts'
import { queryCardPayment, queryCardCompanies } from '#server/domain/cards/card-payments/index.ts'
import { executeRefund } from './execute-refund.ts'
import { refundCardPayment } from './refund-card-payment.ts'
import { takeCardEvent, takeWebhook } from '#server/domain/cards/card-webhooks/index.ts'
import { withCardCompanies } from '#test/card-companies.fixture.ts'

const paid = (order: string) => ({
  Ds_Date: '22/11/2026',
  Ds_Hour: '12:00',
  Ds_Amount: '9000',
  Ds_Currency: '978',
  Ds_Order: order,
  Ds_MerchantCode: redsysKeys.merchantCode,
  Ds_Terminal: '001',
  Ds_Response: '0000',
  Ds_AuthorisationCode: '052000',
  Ds_TransactionType: '0',
})

/** A couple whose guests pay at the terminal of their bank, and one guest who goes there. */
async function terminal(database: Database) {
  const company = redsysCompany()
  const platform = withCardCompanies(await platformForTests(database), {
    operatorKeys: { redsys: redsysKeys },
    operatorCollects: true,
    ownKeys: [],
    transportTo: () => company.transport,
  })
  const world = await publishedWedding(platform)
  const partner = () => requestBy(platform, world.partner)
  const id = platform.random.uuid()
  await connectCards(partner(), { id, weddingId: world.wedding.id, provider: 'redsys' })
  // The delay of the shield is over.
  const usable = { usableFrom: platform.clock.now() }
  await platform.database.transaction((tx) =>
    tx.update(cardAccounts).set(usable).where(eq(cardAccounts.id, id)),
  )
  const dinner = await giftOf(world, { title: 'Cena', sharing: 'whole', targetMinor: 90_00n })
  const { contributionId } = await beginCardPayment(world, [{ giftId: dinner.id }])
  const { attempts } = await cardStateOf(world, contributionId)
  const order = attempts[0]?.reference ?? ''
  const jobs = registerJobs([takeCardEvent, executeRefund, queryCardPayment])
  const pass = async () => {
    const runner = createRunner({ platform, jobs })
    while ((await runner.begin()) > 0) await runner.settle()
  }
  const knock = async (incoming: Incoming) => {
    expect(await takeWebhook(platform, 'redsys', incoming)).toBe(200)
    await pass()
  }
  /** The bank knows of an operation, whether or not it is notified. */
  const book = (fields: Record<string, string>) => {
    if (fields['Ds_TransactionType'] === '0') company.money.paid = 90_00
    company.operations.push({ ...fields, Ds_Terminal: '1', Ds_State: 'F' })
  }
  const pay = (isNotified: boolean) => {
    book(paid(order))
    const body = new TextEncoder().encode(new URLSearchParams(signedByRedsys(paid(order))).toString())
    const url = 'https://vivencia.test/webhooks/cards/redsys'
    return isNotified ? knock({ method: 'POST', url, headers: {}, body }) : Promise.resolve()
  }
  const stateNow = async () => (await contributionById(platform.database.db, contributionId))?.contribution
  const refund = async (amountMinor: string) => {
    const { charges } = await cardStateOf(world, contributionId)
    const about = { chargeId: charges[0]?.id ?? '', amountMinor, reason: '' }
    await refundCardPayment(partner(), { id: platform.random.uuid(), ...about })
    await pass()
  }
  return { platform, company, order, knock, book, pay, stateNow, refund }
}

describe.each([
  ['PostgreSQL', postgresForTests()],
  ['the embedded database', databaseForTests()],
])('A Redsys payment on %s', (_, database) => {
  it('is found by the query when its notification was lost', async () => {
    const { platform, pay, stateNow } = await terminal(database())
    await pay(false)
    expect(await stateNow()).toMatchObject({ state: 'held' })
    platform.clock.advance(minutes(6))
    await queryCardCompanies(platform)
    expect(await stateNow()).toMatchObject({ state: 'received' })
  })

  it('counts two equal refunds of the panel twice, and each once however often it is reported', async () => {
    const { company, order, knock, pay, stateNow } = await terminal(database())
    await pay(true)
    // Some banks do not open the query for a terminal: then the notifications are all there is.
    company.line.fault = 'nonsense'
    for (const code of ['052029', '052030', '052029']) await knock(refundNotice(order, 20_00n, code))
    expect(await stateNow()).toMatchObject({ state: 'received', returnedMinor: 40_00n })
  })

  it('counts our own refund once when it is also notified, and one of the panel beside it', async () => {
    const { company, order, knock, pay, refund, stateNow } = await terminal(database())
    await pay(true)
    await refund('2000')
    expect(await stateNow()).toMatchObject({ returnedMinor: 20_00n })
    company.line.fault = 'nonsense'
    await knock(refundNotice(order, 20_00n, '052029'))
    expect(await stateNow()).toMatchObject({ returnedMinor: 20_00n })
    await knock(refundNotice(order, 20_00n, '060001'))
    expect(await stateNow()).toMatchObject({ returnedMinor: 40_00n })
  })

  it('distinguishes refunds without a code by the query', async () => {
    const { order, knock, book, pay, stateNow } = await terminal(database())
    await pay(true)
    for (const hour of ['12:30', '12:31']) {
      book({ ...paid(order), Ds_TransactionType: '3', Ds_Amount: '2000', Ds_Response: '0900' })
      await knock(refundNotice(order, 20_00n, '', hour))
    }
    expect(await stateNow()).toMatchObject({ returnedMinor: 40_00n })
  })
})
