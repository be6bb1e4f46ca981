import { expect, it } from 'vitest'
import { domainJobs } from '#server/event-handlers.ts'
import {
  deliverSandboxNews,
  disputeSandbox,
  failRefundOfSandbox,
} from '#server/domain/cards/card-sandbox/index.ts'
import { refundCardPayment } from '#server/domain/cards/card-refunds/index.ts'
import { startCardPayment } from '#server/domain/cards/card-payments/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { defineJob, registerJobs } from '#server/platform/jobs.ts'
import { deliverMailKind } from '#server/platform/mail/queue-mail.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { databaseForTests } from '#test/databases.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import {
  cardWorld,
  pay,
  sandboxKeys,
  cardStateOf,
} from '#server/domain/cards/card-payments/card-payments.fixture.ts'

const getDatabase = databaseForTests()
const never = defineJob({ kind: deliverMailKind, run: async () => undefined })

/** A giver with an address who paid by card; earlier mails are read. */
async function begin() {
  const world = await cardWorld(await publishedWedding(await platformForTests(getDatabase())))
  const { platform, partner, dinner } = world
  const news = deliverSandboxNews(sandboxKeys.webhookSecret, world.knock)
  const jobs = registerJobs(domainJobs, [never, news])
  const readMails = async () => {
    await runDueJobs({ platform, jobs })
    const all = await platform.database.db.select().from(emails).orderBy(emails.id)
    await platform.database.transaction((tx) => tx.delete(emails))
    return all
  }
  const promised = promiseFor(world, [{ giftId: dinner.id }])
  const { id } = await contribute(requestBy(platform), {
    ...promised,
    giver: { ...promised.giver, email: 'carmen@example.com' },
  })
  const token = privateToken(platform.secrets, id)
  const attempt = await startCardPayment(requestBy(platform), token, platform.random.uuid())
  await pay(world, attempt.id)
  const subjects = async () => (await readMails()).map(({ subject }) => subject)
  expect(await subjects()).toEqual(['Tu regalo ha llegado a Lucía y Mateo'])
  const { charges } = await cardStateOf(world, id)
  const refund = () =>
    refundCardPayment(requestBy(platform, partner), {
      id: platform.random.uuid(),
      chargeId: charges[0]?.id,
      reason: '',
    })
  return { ...world, ref: attempt.providerRef ?? '', written: readMails, subjects, refund }
}

it('A giver is notified of a refund that did not reach their card, and of the later one that did', async () => {
  const { platform, ref, refund, subjects } = await begin()
  const returned: unknown = expect.stringMatching(/^Lucía y Mateo te han devuelto 90/)
  await refund()
  expect(await subjects()).toEqual([returned])
  await failRefundOfSandbox(platform, ref)
  expect(await subjects()).toEqual(['La devolución de Lucía y Mateo no ha llegado a tu tarjeta'])
  await refund()
  expect(await subjects()).toEqual([returned])
})

it.each([
  ['won', 'Reclamación resuelta: el dinero es vuestro'],
  ['lost', 'Reclamación resuelta: el dinero vuelve a quien pagó'],
] as const)(
  'Both partners are notified of a dispute, and when it is %s; without giver and amount',
  async (end, expectedText) => {
    const { platform, ref, written: readMails } = await begin()
    await disputeSandbox(platform, ref, 'open')
    const opened = await readMails()
    expect(opened.map(({ subject }) => subject)).toContain(
      'Hay que contestar: han reclamado un pago con tarjeta',
    )
    expect(opened.every(({ toAddress }) => toAddress !== 'carmen@example.com')).toBe(true)
    expect(opened.map(({ text, html }) => `${text}${html}`).join()).not.toMatch(/Carmen|90\s?€/)
    expect(opened[0]?.text).toContain(`/boda/llegado?regalo=`)
    await disputeSandbox(platform, ref, end)
    expect((await readMails()).map(({ subject }) => subject)).toContain(expectedText)
  },
)
