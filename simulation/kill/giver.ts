import { defaultHolds } from '#server/platform/hold-settings.ts'
import { writeSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { assemblePlatform } from '#server/assemble-platform.ts'
import { register } from '#server/domain/identity/accounts/register.ts'
import type { AppContext, Viewer } from '#server/graphql/viewer.ts'
import { addGift } from '#server/domain/gifts/gift-list/add-gift.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/confirm-received.ts'
import { contribute } from '#server/domain/gifts/giving/contribute.ts'
import { publishWedding } from '#server/domain/gifts/guest-page/publish-wedding.ts'
import { violations } from '#server/domain/money/ledger/index.ts'
import { saveReceivingAccount } from '#server/domain/money/payments/save-receiving-account.ts'
import { createWedding } from '#server/domain/wedding/weddings/create-wedding.ts'
import { systemClock } from '#server/platform/clock.ts'
import { rows } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { cryptoRandom as random } from '#server/platform/ids.ts'
import { openLive } from '#server/platform/live.ts'
import { createPasswordHasher } from '#server/platform/password-hash.ts'
import { freshRateLimit, withoutLimits } from '#server/platform/rate-limit.fixture.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { memoryStorage } from '#server/platform/storage/storage.fixture.ts'

// Gives, and receives every second gift, printing the id of each after the command has returned. Runs until it is
// killed.
const report = (line: string) => writeSync(1, `${line}\n`)

const database = await openDatabase({ dataDir: process.argv[2] ?? '' })
await migrate(database)
const log = pino({ level: 'silent' })
const live = await openLive(database, log)
const assembled = assemblePlatform({
  database,
  clock: systemClock,
  passwordHasher: createPasswordHasher(),
})
const by = (viewer: Viewer): AppContext => ({
  ...assembled,
  log,
  live,
  random,
  env: { publicUrl: 'http://vivencia.test', production: false, holds: defaultHolds },
  secrets: secretsFrom('a secret of the tests alone'),
  rateLimit: withoutLimits(freshRateLimit({ database, clock: systemClock })),
  storage: memoryStorage(systemClock),
  viewer,
  language: 'es',
  requestId: 'kill',
  // A new address per process, since the number of unsent promises per address is limited.
  remoteAddress: `guest ${random.uuid()}`,
})
const visitor: Viewer = { kind: 'visitor', tokenProblem: null }

const gifts = await rows<{ id: string; slug: string; accountId: string }>(
  database.db,
  sql`select g.id, w.slug, m.account_id as "accountId" from gifts g join weddings w on w.id = g.wedding_id
    join memberships m on m.wedding_id = w.id where w.status = 'published'`,
)
const { id: giftId, slug, accountId } = gifts[0] ?? (await begin())
const partner: Viewer = { kind: 'account', accountId, sessionId: accountId, role: 'couple' }

const known = await rows<{ id: string; state: string }>(database.db, sql`select id, state from contributions`)
for (const { id, state } of known) report(`found ${id} ${state}`)
report(`opened ${(await violations(database.db)).length}`)

for (let number = 0; ; number += 1) {
  const giver = { kind: 'self', name: 'Carmen' }
  const lines = [{ giftId, amountMinor: '500' }]
  const { id } = await contribute(by(visitor), { id: random.uuid(), slug, lines, giver, message: '' })
  report(`kept ${id} held`)
  if (number % 2 === 0) continue
  await confirmReceived(by(partner), id)
  report(`kept ${id} received`)
}

async function begin() {
  const { user } = await register(by(visitor), {
    email: `${random.uuid()}@example.com`,
    password: 'una frase larga de prueba',
    name: 'Lucía',
  })
  const couple: Viewer = { kind: 'account', accountId: user.id, sessionId: user.id, role: 'couple' }
  const names = [
    { givenNames: 'Lucía', surnames: '' },
    { givenNames: 'Mateo', surnames: '' },
  ]
  const weddingId = random.uuid()
  const begun = {
    id: weddingId,
    partners: names,
    weddingDate: '2027-06-19',
    place: 'Ronda',
    country: 'ES',
    imgCover: 'cover-default',
  }
  const wedding = await createWedding(by(couple), begun)
  const words = { title: 'El viaje', summary: '', story: '', place: '', image: 'first-home' }
  const gift = await addGift(by(couple), {
    id: random.uuid(),
    weddingId,
    ...words,
    sharing: 'free',
    minMinor: '500',
    targetMinor: '100000000',
  })
  await saveReceivingAccount(by(couple), {
    id: random.uuid(),
    weddingId,
    kind: 'bizum',
    holder: 'LUCIA',
    identifier: '600111222',
  })
  await publishWedding(by(couple), weddingId)
  return { id: gift.id, slug: wedding.slug, accountId: user.id }
}
