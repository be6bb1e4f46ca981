import type { HttpTransport } from '#server/platform/call-api.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pkceChallenge } from '#server/domain/cards/card-providers/mercado-pago-oauth.ts'
import {
  appOfTests,
  permissionCompany,
  permissionNews,
} from '#server/domain/cards/card-providers/mercado-pago-oauth.fixture.ts'
import type { Incoming } from '#server/domain/cards/card-providers/index.ts'
import { createRunner } from '#server/platform/run-jobs.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { days, minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { cardStepsOf } from './account-steps.ts'
import { openTroubles } from '#server/domain/cards/card-troubles/trouble-store.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import { encryptKeys, storedKeys, keysFor } from './companies.ts'
import { askCardPermission } from './ask-card-permission.ts'
import { disconnectCards } from './disconnect-cards.ts'
import { checkLentAccounts } from './check-lent-accounts.ts'
import { eraseCards, renewCardKeys } from '#server/domain/cards/card-payments/index.ts'
import { takeWebhook } from '#server/domain/cards/card-webhooks/index.ts'
import { takeCardPermission } from './take-card-permission.ts'
import { withCardCompanies } from '#test/card-companies.fixture.ts'

const getDatabase = databaseForTests()
let person = 7700

/** A published wedding on an instance with an application at Mercado Pago, and a partner on its page. */
async function atTheCompany() {
  person += 1
  const company = permissionCompany(person)
  const tell = permissionNews.bind(null, person)
  const line = { transport: company.transport }
  const platform = withCardCompanies(await platformForTests(getDatabase()), {
    operatorKeys: {},
    operatorCollects: false,
    ownKeys: [],
    mercadoPagoApp: appOfTests,
    transportTo: () => line.transport,
  })
  const world = await publishedWedding(platform)
  const partner = () => requestBy(platform, world.partner)
  const ask = async () => {
    const url = await askCardPermission(partner(), platform.random.uuid(), world.wedding.id)
    const back = company.agree(url).searchParams
    return { url, state: back.get('state') ?? '', code: back.get('code') ?? '' }
  }
  const connected = async () => {
    const { state, code } = await ask()
    return takeCardPermission(partner(), state, code)
  }
  const accountNow = async (id: string) => {
    const [account] = await platform.database.db.select().from(cardAccounts).where(eq(cardAccounts.id, id))
    if (!account) throw new Error('It is there')
    return account
  }
  const renewed = async () => {
    await platform.database.transaction((tx) => enqueue(tx, renewCardKeys, {}))
    const runner = createRunner({ platform, jobs: registerJobs([renewCardKeys]) })
    while ((await runner.begin()) > 0) await runner.settle()
  }
  return { ...world, platform, line, company, tell, partner, ask, connected, accountNow, renewed }
}

it('a granted permission waits for the protection delay, its keys are encrypted, and a repeated return stores it once', async () => {
  const { platform, partner, ask, company } = await atTheCompany()
  const { url, state, code } = await ask()
  expect(url).not.toMatch(/secret|standin/)
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(
    `${platform.env.publicUrl}/tarjeta/permiso/mercadopago`,
  )
  const account = await takeCardPermission(partner(), state, code)
  expect(account).toMatchObject({
    provider: 'mercadopago',
    keysOf: 'couple',
    usableFrom: null,
    hint: `…${person}`,
  })
  expect(JSON.stringify(account)).not.toMatch(/standin/)
  expect(keysFor(platform, account)).toEqual({
    accessToken: company.live.access,
    webhookSecrets: appOfTests.webhookSecrets,
    baseUrl: appOfTests.baseUrl,
  })
  expect((await takeCardPermission(partner(), state, code)).id).toBe(account.id)
  expect(company.live.count).toBe(1)
})

it('refuses a permission from another session, after its lifetime, or with an altered state', async () => {
  const { platform, partner, ask } = await atTheCompany()
  const { state, code } = await ask()
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(takeCardPermission(stranger, state, code)).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  await expect(
    takeCardPermission(
      partner(),
      state.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      code,
    ),
  ).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  await expect(takeCardPermission(partner(), state, 'TG-another')).rejects.toMatchObject({
    code: 'CARD_KEYS_REFUSED',
  })
  platform.clock.advance(minutes(21))
  await expect(takeCardPermission(partner(), state, code)).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' })
  const { url } = await ask()
  // Each visit has a proof of its own.
  expect(new URL(url).searchParams.get('code_challenge')).not.toBe(pkceChallenge(''))
})

it('keys are renewed a month before they expire, retried after no answer, and a refusal notifies the couple once', async () => {
  const { platform, company, connected, accountNow, renewed, wedding } = await atTheCompany()
  const { id } = await connected()
  const storedKeysNow = async () => storedKeys(platform, await accountNow(id))
  await renewed()
  expect(company.live.count).toBe(1)
  platform.clock.advance(days(151))
  company.line.fault = 'trouble'
  await renewed()
  expect(company.live.count).toBe(2)
  company.line.fault = 'none'
  // The company had turned them before its answer was lost: these are of no use any more.
  await renewed()
  expect(await accountNow(id)).toMatchObject({ keysExpireAt: null })
  expect(await openTroubles(platform.database.db, wedding.id)).toMatchObject([{ kind: 'keysLost' }])
  const repeated = await connected()
  platform.clock.advance(days(151))
  await renewed()
  expect(storedKeys(platform, await accountNow(repeated.id))).toMatchObject({
    refreshToken: company.live.refresh,
  })
  expect(await storedKeysNow()).not.toMatchObject({ refreshToken: company.live.refresh })
})

it('renewed keys are saved although a key rotation encrypted the old ones again meanwhile', async () => {
  const { platform, line, company, connected, accountNow, renewed } = await atTheCompany()
  const { id } = await connected()
  const rotate = async () => {
    const account = await accountNow(id)
    const encryptedKeys = encryptKeys(platform, id, storedKeys(platform, account))
    await platform.database.transaction((tx) =>
      tx.update(cardAccounts).set({ encryptedKeys }).where(eq(cardAccounts.id, id)),
    )
  }
  const transport: HttpTransport = async (...call) => {
    await rotate()
    return company.transport(...call)
  }
  line.transport = transport
  platform.clock.advance(days(151))
  await renewed()
  expect(company.live.count).toBe(2)
  expect(storedKeys(platform, await accountNow(id))).toMatchObject({ refreshToken: company.live.refresh })
})

it('revokes unused permissions unless the same person’s permission is in use elsewhere, and erases their keys', async () => {
  const { platform, company, partner, connected, accountNow, renewed } = await atTheCompany()
  const first = await connected()
  const second = await connected()
  await renewed()
  expect(await accountNow(first.id)).toMatchObject({ encryptedKeys: '', keysExpireAt: null })
  expect(company.live.revoked).toBe(false)
  await disconnectCards(partner(), second.id)
  await renewed()
  expect(company.live.revoked).toBe(true)
  expect(keysFor(platform, await accountNow(second.id))).toBeNull()
})

it('a permission revoked at the provider ends card payments once its keys fail, by whichever report, and both partners are notified', async () => {
  const { platform, company, tell, connected, accountNow, wedding, partner } = await atTheCompany()
  const { id } = await connected()
  const now = () => platform.clock.now()
  const jobs = registerJobs([checkLentAccounts])
  const worked = async () => {
    const runner = createRunner({ platform, jobs })
    while ((await runner.begin()) > 0) await runner.settle()
  }
  const sendWebhook = (incoming: Incoming) => takeWebhook(platform, 'mercadopago-application', incoming)
  const news = tell('application.deauthorized', now())
  const forged = { ...news, headers: { ...news.headers, 'x-signature': 'ts=1,v1=00' } }
  expect(await sendWebhook(forged)).toBe(400)
  expect(await sendWebhook(tell('application.authorized', now()))).toBe(200)
  // Said of an account whose keys still hold: nothing but a question.
  for (let time = 0; time < 2; time += 1) expect(await sendWebhook(news)).toBe(200)
  await worked()
  expect(await accountNow(id)).toMatchObject({ removedAt: null })
  company.live.revoked = true
  platform.clock.advance(minutes(6))
  await worked()
  const [last] = (await cardStepsOf(platform.database.db, wedding.id)).slice(-1)
  expect(last?.step).toMatchObject({ step: 'withdrawn', takenBy: null, accountId: id })
  expect((await accountNow(id)).removedAt).not.toBeNull()
  expect(await sendWebhook(tell('application.deauthorized', now()))).toBe(200)
  await worked()
  const events = (await platform.database.db.select().from(domainEvents)).filter(
    ({ kind }) => kind === 'CardsWithdrawn',
  )
  expect(events.map(({ payload }) => payload)).toMatchObject([{ cardAccountId: id, accountId: null }])
  await expect(disconnectCards(partner(), id)).resolves.toMatchObject({ id })
})

it('erasing a wedding revokes its permission at once and erases the keys', async () => {
  const { platform, company, connected, accountNow, renewed, wedding } = await atTheCompany()
  const { id } = await connected()
  await platform.database.transaction((tx) => eraseCards(tx, wedding.id, platform))
  await renewed()
  expect(company.live.revoked).toBe(true)
  expect(await accountNow(id)).toMatchObject({ encryptedKeys: '', keysExpireAt: null, hint: '' })
})
