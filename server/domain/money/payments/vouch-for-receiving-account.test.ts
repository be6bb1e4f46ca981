import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { days } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { someoneRegistered } from '#test/world.ts'
import { saveReceivingAccount } from './save-receiving-account.ts'
import { shieldedWedding } from './shielded-wedding.fixture.ts'
import { vouchForReceivingAccount } from './vouch-for-receiving-account.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await shieldedWedding(getDatabase())
  const { platform, wedding, receivingAccount } = world
  const seenDetails = {
    id: receivingAccount.id,
    identifier: 'ES91 2100 0418 4502 0005 1332',
    holder: receivingAccount.holder,
  }
  const draft = () =>
    rows(platform.database.db, sql`update weddings set published_at = null where id = ${wedding.id}`)
  const shown = async () => (await world.offered())[0]
  return { ...world, seen: seenDetails, draft, shown }
}

it('The partner who did not enter an account vouches for it with a fresh proof, and guests see that both confirmed', async () => {
  const { platform, lucia, mateo, by, proven, seen: seenDetails, draft, shown } = await begin()
  await draft()
  await expect(vouchForReceivingAccount(proven(lucia), seenDetails)).rejects.toMatchObject({
    code: 'OTHER_PARTNER_CONFIRMS',
  })
  await expect(vouchForReceivingAccount(by(mateo), seenDetails)).rejects.toMatchObject({
    code: 'FRESH_PROOF_REQUIRED',
  })
  await vouchForReceivingAccount(proven(mateo), seenDetails)
  await vouchForReceivingAccount(by(mateo), seenDetails)
  expect(await shown()).toMatchObject({ confirmedBy: 'both', confirmedAt: platform.clock.now() })
})

it('An account that changed meanwhile cannot be vouched for, and a confirmation of the old details ends', async () => {
  const { lucia, mateo, by, proven, seen: seenDetails, draft, shown, wedding } = await begin()
  await draft()
  await vouchForReceivingAccount(proven(mateo), seenDetails)
  const other = 'ES77 1234 1234 1612 3456 7890'
  await saveReceivingAccount(by(lucia), {
    id: seenDetails.id,
    weddingId: wedding.id,
    kind: 'sepa',
    holder: seenDetails.holder,
    identifier: other,
  })
  expect(await shown()).toMatchObject({ confirmedBy: null, confirmedAt: null })
  await expect(vouchForReceivingAccount(proven(mateo), seenDetails)).rejects.toMatchObject({
    code: 'RECEIVING_ACCOUNT_NOT_FOUND',
  })
  const now = { ...seenDetails, identifier: other }
  await expect(vouchForReceivingAccount(proven(mateo), { ...now, bank: 'CaixaBank' })).rejects.toMatchObject({
    code: 'RECEIVING_ACCOUNT_NOT_FOUND',
  })
  await vouchForReceivingAccount(proven(mateo), { ...now, bank: null })
  expect(await shown()).toMatchObject({ confirmedBy: 'both' })
})

it('A new partner cannot vouch for seven days, and a stranger never', async () => {
  const { platform, proven, seen: seenDetails, join } = await begin()
  const [friend, stranger] = [await someoneRegistered(platform), await someoneRegistered(platform)]
  if (friend.kind !== 'account' || stranger.kind !== 'account') throw new Error('They are logged in')
  await join(friend.accountId, 'partner', platform.clock.now().toISOString())
  await expect(vouchForReceivingAccount(proven(friend), seenDetails)).rejects.toMatchObject({
    code: 'PARTNER_TOO_NEW',
  })
  await expect(vouchForReceivingAccount(proven(stranger), seenDetails)).rejects.toMatchObject({
    code: 'RECEIVING_ACCOUNT_NOT_FOUND',
  })
  platform.clock.advance(days(7))
  expect(await vouchForReceivingAccount(proven(friend), seenDetails)).toMatchObject({ confirmedBy: 'both' })
})
