import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { domainJobs } from '#server/event-handlers.ts'
import { cardStepsOf, recordCardStep } from '#server/domain/cards/card-accounts/account-steps.ts'
import { findUsableAccount } from '#server/domain/cards/card-accounts/card-account-store.ts'
import { confirmCards } from '#server/domain/cards/card-accounts/confirm-cards.ts'
import { disconnectCards } from '#server/domain/cards/card-accounts/disconnect-cards.ts'
import { changeBehindLink, stopChangeByLink } from '#server/domain/cards/card-accounts/stop-change-by-link.ts'
import { stopPath } from '#server/domain/money/receiving-account-changes/index.ts'
import { connectCards } from '#server/domain/cards/card-accounts/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { defineJob, registerJobs } from '#server/platform/jobs.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { deliverMailKind } from '#server/platform/mail/queue-mail.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { days, hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = databaseForTests()
const never = defineJob({ kind: deliverMailKind, run: async () => undefined })

async function begin() {
  const world = await shieldedWedding(getDatabase(), {
    operatorKeys: {},
    operatorCollects: false,
    ownKeys: ['stripe'],
    transportTo: () => () => Promise.resolve(Response.json({ charges_enabled: true })),
  })
  const { platform, wedding, lucia, by } = world
  const keys = [
    { name: 'secretKey', value: 'sk_test_51ofthecouple' },
    { name: 'webhookSecret', value: 'whsec_ofthecouple' },
  ]
  const propose = () =>
    connectCards(by(lucia), {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      provider: 'stripe',
      keys,
    })
  const jobs = registerJobs(domainJobs, [never])
  /** The steps that were written of since, one for each mail. */
  const readMails = async () => {
    await runDueJobs({ platform, jobs })
    const all = await platform.database.db.select().from(emails).orderBy(emails.id)
    await platform.database.transaction((tx) => tx.delete(emails))
    expect(all.map(({ text, html }) => `${text}${html}`).join()).not.toContain('ofthecouple')
    return all
      .filter(({ event }) => event.startsWith('card-account:'))
      .map(({ event }) => event.split(':').at(-1) ?? '')
  }
  await readMails()
  const trail = async () =>
    (await cardStepsOf(platform.database.db, wedding.id)).map(({ step }) => [step.step, step.takenBy])
  const inUse = async () => (await findUsableAccount(platform.database.db, wedding, platform.clock.now()))?.id
  return { ...world, propose, written: readMails, trail, inUse }
}

it('Both partners are notified of each step of a card account, without keys, and the trail records the actor', async () => {
  const { platform, lucia, mateo, by, proven, propose, written: readMails, trail, inUse } = await begin()
  const first = await propose()
  expect(await readMails()).toEqual(['proposed', 'proposed'])
  await confirmCards(proven(mateo), first.id)
  expect(await readMails()).toEqual(['confirmed', 'confirmed'])
  platform.clock.advance(hours(48))
  expect(await readMails()).toEqual(['applied', 'applied'])
  const second = await propose()
  await disconnectCards(by(mateo), second.id)
  expect((await readMails()).toSorted()).toEqual(['cancelled', 'cancelled', 'proposed', 'proposed'])
  const third = await propose()
  platform.clock.advance(days(14))
  await expect(confirmCards(proven(mateo), third.id)).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  expect((await readMails()).toSorted()).toEqual(['lapsed', 'lapsed', 'proposed', 'proposed'])
  expect(await inUse()).toBe(first.id)
  await disconnectCards(by(lucia), first.id)
  expect(await readMails()).toEqual(['stopped', 'stopped'])
  await platform.database.transaction((tx) =>
    recordCardStep(tx, { account: third, step: 'withdrawn', takenBy: null, at: platform.clock.now() }),
  )
  expect(await readMails()).toEqual(['withdrawn', 'withdrawn'])
  expect(await trail()).toEqual([
    ['proposed', lucia.accountId],
    ['confirmed', mateo.accountId],
    ['applied', null],
    ['proposed', lucia.accountId],
    ['cancelled', mateo.accountId],
    ['proposed', lucia.accountId],
    ['lapsed', null],
    ['stopped', lucia.accountId],
    ['withdrawn', null],
  ])
  await expect(
    rows(platform.database.db, sql`update card_account_steps set taken_by = null`),
  ).rejects.toThrow(/append-only/)
})

it('A card account that takes effect replaces the previous one, which is not restored', async () => {
  const { platform, mateo, by, proven, propose, written: readMails, inUse } = await begin()
  const ids: string[] = []
  for (let one = 0; one < 2; one += 1) {
    const { id } = await propose()
    ids.push(id)
    await confirmCards(proven(mateo), id)
    platform.clock.advance(hours(48))
    await readMails()
    expect(await inUse()).toBe(id)
  }
  await disconnectCards(by(mateo), ids[1] ?? '')
  expect(await inUse()).toBeUndefined()
})

it('A proposed card account is stopped by the link of its mail, without a session; one in use is not', async () => {
  const { platform, mateo, by, proven, propose, trail, inUse } = await begin()
  const visitor = by({ kind: 'visitor', tokenProblem: null })
  const linkOf = (id: string) =>
    stopPath(platform.secrets, { kind: 'card', id, accountId: mateo.accountId }).slice('/parar/'.length)
  const first = await propose()
  expect(await changeBehindLink(visitor, linkOf(first.id))).toMatchObject({ kind: 'card', state: 'proposed' })
  expect(await stopChangeByLink(visitor, linkOf(first.id))).toMatchObject({ state: 'cancelled' })
  expect((await trail()).at(-1)).toEqual(['cancelled', mateo.accountId])
  await expect(confirmCards(proven(mateo), first.id)).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  const second = await propose()
  await confirmCards(proven(mateo), second.id)
  expect(await stopChangeByLink(visitor, linkOf(second.id))).toMatchObject({ state: 'cancelled' })
  platform.clock.advance(hours(48))
  expect(await inUse()).toBeUndefined()
  const third = await propose()
  await confirmCards(proven(mateo), third.id)
  platform.clock.advance(hours(48))
  expect(await stopChangeByLink(visitor, linkOf(third.id))).toMatchObject({ state: 'applied' })
  expect(await inUse()).toBe(third.id)
})
