import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { newPartnerWait } from '#server/domain/wedding/weddings/index.ts'
import { add, hours, milliseconds } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, type PlatformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { findUsableAccount } from './card-account-store.ts'
import { type CardCompanies, keysFor } from './companies.ts'
import { confirmCards } from './confirm-cards.ts'
import { connectCards } from './connect-cards.ts'
import { disconnectCards } from './disconnect-cards.ts'
import { withCardCompanies } from '#test/card-companies.fixture.ts'

const getDatabase = databaseForTests()
const keys = [
  { name: 'secretKey', value: 'sk_test_51ofthecouple' },
  { name: 'webhookSecret', value: 'whsec_ofthecouple' },
]

/** A published wedding of two, on an instance where couples may bring keys of their own. */
async function openWorld(
  answers: () => Response = () => Response.json({ charges_enabled: true }),
  operatorKeys: CardCompanies['operatorKeys'] = { redsys: {} },
) {
  const platform = withCardCompanies(await platformForTests(getDatabase()), {
    operatorKeys,
    operatorCollects: false,
    ownKeys: ['stripe'],
    transportTo: () => () => Promise.resolve(answers()),
  })
  const world = await publishedWedding(platform)
  const other = await someoneRegistered(platform)
  const accountId = other.kind === 'account' ? other.accountId : ''
  await platform.database.transaction((tx) =>
    rows(
      tx,
      sql`insert into memberships (wedding_id, account_id, part, joined_at, announced_at)
        values (${world.wedding.id}, ${accountId}, 'partner', ${platform.clock.now().toISOString()},
          ${platform.clock.now().toISOString()})`,
    ),
  )
  const connect = (by: AppContext['viewer'], more: object = { provider: 'stripe', keys }) =>
    connectCards(requestBy(platform, by), {
      id: platform.random.uuid(),
      weddingId: world.wedding.id,
      ...more,
    })
  return { ...world, platform, other, connect }
}

const proven = (
  platform: PlatformForTests,
  viewer: AppContext['viewer'],
  how: 'password' | 'secondFactor' = 'password',
): AppContext['viewer'] =>
  viewer.kind === 'account' ? { ...viewer, proof: { at: platform.clock.now(), with: how } } : viewer

it('guests can pay on a published page two days after the other partner confirms, and not before', async () => {
  const { platform, wedding, partner, other, connect } = await openWorld()
  const usable = () => findUsableAccount(platform.database.db, wedding, platform.clock.now())
  const account = await connect(partner)
  expect(account.usableFrom).toBeNull()
  const confirm = (by: AppContext['viewer']) => confirmCards(requestBy(platform, by), account.id)
  await expect(confirm(proven(platform, other))).rejects.toMatchObject({ code: 'PARTNER_TOO_NEW' })
  platform.clock.advance(milliseconds(newPartnerWait - 1))
  await expect(confirm(proven(platform, other))).rejects.toMatchObject({ code: 'PARTNER_TOO_NEW' })
  platform.clock.advance(milliseconds(1))
  await expect(confirm(proven(platform, partner))).rejects.toMatchObject({ code: 'OTHER_PARTNER_CONFIRMS' })
  await expect(confirm(other)).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
  await confirm(proven(platform, other))
  expect(await usable()).toBeNull()
  platform.clock.advance(hours(48))
  expect(await usable()).toMatchObject({ id: account.id })
  await disconnectCards(requestBy(platform, other), account.id)
  expect(await usable()).toBeNull()
})

it('a sole partner confirms with a second factor older than the delay, also on a published page, and waits two days', async () => {
  const { platform, wedding, partner, other, connect } = await openWorld()
  const [one, two] = [partner, other].map((viewer) => (viewer.kind === 'account' ? viewer.accountId : ''))
  const execute = (statement: SQL) => rows(platform.database.db, statement)
  await execute(sql`delete from memberships where wedding_id = ${wedding.id} and account_id = ${two}`)
  const account = await connect(partner)
  const confirm = (how: 'password' | 'secondFactor') =>
    confirmCards(requestBy(platform, proven(platform, partner, how)), account.id)
  await expect(confirm('secondFactor')).rejects.toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
  await execute(
    sql`update accounts set second_factor_since = ${platform.clock.now().toISOString()} where id = ${one}`,
  )
  await expect(confirm('secondFactor')).rejects.toMatchObject({ code: 'SECOND_FACTOR_TOO_NEW' })
  platform.clock.advance(hours(48))
  await expect(confirm('password')).rejects.toMatchObject({ extensions: { by: 'secondFactor' } })
  const confirmed = await confirm('secondFactor')
  expect(confirmed.usableFrom).toEqual(add(platform.clock.now(), hours(48)))
  expect(await findUsableAccount(platform.database.db, wedding, platform.clock.now())).toBeNull()
})

it('keys are stored encrypted and can be decrypted for their own account only', async () => {
  const { platform, partner, connect } = await openWorld()
  const account = await connect(partner)
  const stored = await rows(platform.database.db, sql`select * from card_accounts where id = ${account.id}`)
  expect(JSON.stringify(stored)).not.toMatch(/ofthecouple/)
  expect(keysFor(platform, account)).toMatchObject({ secretKey: 'sk_test_51ofthecouple' })
  expect(keysFor(platform, { ...account, id: platform.random.uuid() })).toBeNull()
})

it('unknown or invalid keys are refused and not repeated in the error', async () => {
  const { partner, connect } = await openWorld(() => Response.json({ error: {} }, { status: 401 }))
  const refused = connect(partner)
  await expect(refused).rejects.toMatchObject({ code: 'CARD_KEYS_REFUSED', fields: ['misconfigured'] })
  const wrong = connect(partner, {
    provider: 'stripe',
    keys: [{ name: 'secretKey', value: 'a password of theirs' }],
  })
  await expect(wrong).rejects.toMatchObject({ code: 'CARD_KEYS_REFUSED' })
  await expect(wrong).rejects.not.toThrow(/password of theirs/)
  const elsewhere = [...keys, { name: 'baseUrl', value: 'https://elsewhere.example' }]
  await expect(connect(partner, { provider: 'stripe', keys: elsewhere })).rejects.toMatchObject({
    fields: ['baseUrl'],
  })
})

it('money goes to the operator only where configured, and never to an unused provider', async () => {
  const { partner, connect } = await openWorld()
  await expect(connect(partner, { provider: 'redsys' })).rejects.toMatchObject({ code: 'CARDS_NOT_OFFERED' })
  await expect(connect(partner, { provider: 'sandbox' })).rejects.toMatchObject({ code: 'CARDS_NOT_OFFERED' })
  await expect(
    connect(partner, {
      provider: 'webpay',
      keys: [
        { name: 'commerceCode', value: '597055555532' },
        { name: 'apiKey', value: 'a key of the couple' },
      ],
    }),
  ).rejects.toMatchObject({ code: 'CARDS_NOT_OFFERED' })
})

it('on a published page the sandbox replaces another company only after the protection delay; without one it starts at once', async () => {
  const { platform, wedding, partner, other, connect } = await openWorld(undefined, { sandbox: {} })
  const usable = () => findUsableAccount(platform.database.db, wedding, platform.clock.now())
  platform.clock.advance(newPartnerWait)
  const first = await connect(partner, { provider: 'sandbox' })
  expect(await usable()).toMatchObject({ id: first.id })
  const second = await connect(partner, { provider: 'sandbox' })
  expect(await usable()).toMatchObject({ id: second.id })
  const real = await connect(partner)
  await confirmCards(requestBy(platform, proven(platform, other)), real.id)
  platform.clock.advance(hours(48))
  expect(await usable()).toMatchObject({ id: real.id })
  const replacing = await connect(partner, { provider: 'sandbox' })
  expect(replacing.usableFrom).toBeNull()
  expect(await usable()).toMatchObject({ id: real.id })
})

it('the sandbox does not cancel a proposed account of another company', async () => {
  const { platform, wedding, partner, other, connect } = await openWorld(undefined, { sandbox: {} })
  platform.clock.advance(newPartnerWait)
  const real = await connect(partner)
  await confirmCards(requestBy(platform, proven(platform, other)), real.id)
  expect((await connect(partner, { provider: 'sandbox' })).usableFrom).toBeNull()
  platform.clock.advance(hours(48))
  expect(await findUsableAccount(platform.database.db, wedding, platform.clock.now())).toMatchObject({
    id: real.id,
  })
})
