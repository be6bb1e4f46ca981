import { sql } from 'drizzle-orm'
import type { AccountViewer, AppContext } from '#server/graphql/viewer.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { subtract } from '#shared/duration.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { offeredReceivingAccountsOf } from './receiving-account-queries.ts'
import { newPartnerWait } from '#server/domain/wedding/weddings/index.ts'
import { type CardCompanies, noCardCompanies } from '#server/domain/cards/card-accounts/index.ts'
import { withCardCompanies } from '#test/card-companies.fixture.ts'

/**
 * Builds a published wedding with two established partners and helpers to change its bank details. It has no
 * card providers unless some are given.
 */
export async function shieldedWedding(database: Database, companies: CardCompanies = noCardCompanies) {
  const platform = withCardCompanies(await platformForTests(database), companies)
  const world = await publishedWedding(platform)
  const weddingId = world.wedding.id
  const lucia = asAccount(world.partner)
  const mateo = asAccount(await someoneRegistered(platform))
  const joinedAt = subtract(platform.clock.now(), newPartnerWait).toISOString()
  const join = (accountId: string, part: string, since = joinedAt) =>
    rows(
      platform.database.db,
      sql`insert into memberships (wedding_id, account_id, part, joined_at, announced_at) values (${weddingId}, ${accountId}, ${part}, ${since}, ${since})`,
    )
  await join(mateo.accountId, 'partner')
  const by = (viewer: AppContext['viewer']) => requestBy(platform, viewer)
  /** Builds a request with a fresh proof of identity. */
  const proven = (viewer: AccountViewer, how: 'password' | 'secondFactor' = 'password') =>
    by({ ...viewer, proof: { at: platform.clock.now(), with: how } })
  const change = (some: object = {}) => ({
    id: platform.random.uuid(),
    weddingId,
    act: 'change',
    receivingAccountId: world.receivingAccount.id,
    receivingAccount: { kind: 'sepa', holder: 'LUCIA FERNANDEZ GIL', identifier: 'ES7712341234161234567890' },
    ...some,
  })
  const offered = async () =>
    (await offeredReceivingAccountsOf(platform.database.db, world.wedding, 'couple')).map(
      ({ receivingAccount }) => receivingAccount,
    )
  return { ...world, platform, lucia, mateo, join, by, proven, change, offered }
}

function asAccount(viewer: AppContext['viewer']): AccountViewer {
  if (viewer.kind !== 'account') throw new Error('Registration did not log in')
  return viewer
}
