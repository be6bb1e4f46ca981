import { sql } from 'drizzle-orm'
import { type AccountViewer, requireAccount } from '#server/graphql/viewer.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import { acceptTeamInvitation, inviteToTeam, teamToken } from '#server/domain/wedding/invitations/index.ts'
import { type Database, type Reader, rows } from '#server/platform/db/database.ts'
import { minutes } from '#shared/duration.ts'
import { postOf } from '#test/post.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import { offeredReceivingAccountsOf } from '#server/domain/money/payments/index.ts'

async function addressOf(db: Reader, { accountId }: AccountViewer): Promise<string> {
  const [found] = await rows<{ email: string }>(db, sql`select email from accounts where id = ${accountId}`)
  return found?.email ?? ''
}

async function offeredNumbers(db: Reader, wedding: Wedding): Promise<string[]> {
  const offered = await offeredReceivingAccountsOf(db, wedding, 'couple')
  return offered.map(({ receivingAccount }) => receivingAccount.identifier)
}

/**
 * Builds a published wedding, a thief with a stolen session of one partner, and the steps of a takeover
 * attempt.
 */
export async function stolenSession(database: Database) {
  const platform = await platformForTests(database)
  const world = await publishedWedding(platform)
  const { wedding, partner } = world
  const { db } = platform.database
  const post = postOf(platform)
  const proven = (viewer: AccountViewer) =>
    requestBy(platform, { ...viewer, proof: { at: platform.clock.now(), with: 'secondFactor' } })
  const victim = requireAccount(partner)
  const thief = requireAccount(await someoneRegistered(platform))
  /** Invites the thief as a partner with the stolen, freshly proven session and accepts the invitation. */
  const intrude = async () => {
    const invited = await inviteToTeam(proven(victim), {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      part: 'partner',
      name: '',
      email: null,
    })
    await acceptTeamInvitation(proven(thief), teamToken(platform.secrets, invited))
    const since = platform.clock.now().toISOString()
    await rows(db, sql`update accounts set second_factor_since = ${since} where id = ${thief.accountId}`)
  }
  const propose = () =>
    proposeReceivingAccountChange(proven(thief), {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      act: 'change',
      receivingAccountId: world.receivingAccount.id,
      receivingAccount: { kind: 'sepa', holder: 'OTRA PERSONA', identifier: 'ES7712341234161234567890' },
    })
  const confirm = async (id: string, by = thief) => {
    // The proof must be more recent than the proposal.
    platform.clock.advance(minutes(1))
    return confirmReceivingAccountChange(proven(by), id)
  }
  return {
    ...world,
    platform,
    db,
    post,
    victim,
    thief,
    proven,
    addressOf: (viewer: AccountViewer) => addressOf(db, viewer),
    intrude,
    propose,
    confirm,
    offered: () => offeredNumbers(db, wedding),
  }
}
