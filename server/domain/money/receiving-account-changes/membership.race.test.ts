import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  acceptTeamInvitation,
  inviteToTeam,
  leaveWedding,
  returnToken,
  returnToWedding,
  teamToken,
} from '#server/domain/wedding/invitations/index.ts'
import { formerMembersOf, membershipsOf } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { postgresForTests } from '#test/databases.ts'
import { someoneRegistered } from '#test/world.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import { receivingAccountChangeById } from './receiving-account-change-queries.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = postgresForTests()
const rounds = [0, 1, 2, 3]

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as { code?: string }).code ?? String(result.reason)] : [],
  )

/** Starts both acts at once, the first one first in every other round. */
const atOnce = (round: number, acts: (() => Promise<unknown>)[]) =>
  Promise.allSettled((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))

it('A partner who leaves while confirming a change has confirmed it as a member, or not at all', async () => {
  for (const round of rounds) {
    const { platform, wedding, lucia, mateo, by, proven, change } = await shieldedWedding(getDatabase())
    const { id } = await proposeReceivingAccountChange(by(lucia), change())
    const results = await atOnce(round, [
      () => confirmReceivingAccountChange(proven(mateo), id),
      () => leaveWedding(proven(mateo), wedding.id),
    ])
    const refused = codesOf(results)
    const stored = await receivingAccountChangeById(platform.database.db, id)
    expect(refused.every((code) => /^(RECEIVING_ACCOUNT_CHANGE|WEDDING)_NOT_FOUND$/.test(code))).toBe(true)
    expect(stored).toMatchObject(
      refused.length === 0
        ? { state: 'waiting', confirmedBy: mateo.accountId, alone: false }
        : { state: 'proposed', confirmedBy: null },
    )
  }
})

it('A partner who removes the other at the same moment does not confirm alone', async () => {
  for (const round of rounds) {
    const { platform, wedding, lucia, mateo, by, proven, change } = await shieldedWedding(getDatabase())
    const { db } = platform.database
    await rows(
      db,
      sql`update accounts set second_factor_since = '2020-01-01T00:00:00Z' where id = ${lucia.accountId}`,
    )
    const { id } = await proposeReceivingAccountChange(by(lucia), change())
    const results = await atOnce(round, [
      () => confirmReceivingAccountChange(proven(lucia, 'secondFactor'), id),
      () => leaveWedding(proven(mateo), wedding.id),
    ])
    expect(codesOf(results)).toEqual(['OTHER_PARTNER_CONFIRMS'])
    expect((await receivingAccountChangeById(db, id))?.state).toBe('proposed')
  }
})

it('A partner who returns while a stranger joins gets their seat back, and there are never three partners', async () => {
  for (const round of rounds) {
    const { platform, wedding, lucia, mateo, proven } = await shieldedWedding(getDatabase())
    const { db } = platform.database
    await leaveWedding(proven(mateo), wedding.id)
    const [formerMember] = await formerMembersOf(db, wedding.id, platform.clock.now())
    const invited = await inviteToTeam(proven(lucia), {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      part: 'partner',
      name: '',
      email: null,
    })
    const stranger = await someoneRegistered(platform)
    if (stranger.kind !== 'account') throw new Error('Not registered')
    const results = await atOnce(round, [
      () => returnToWedding(proven(mateo), returnToken(platform.secrets, formerMember?.id ?? '')),
      () => acceptTeamInvitation(proven(stranger), teamToken(platform.secrets, invited)),
    ])
    expect(codesOf(results).every((code) => code === 'TEAM_FULL')).toBe(true)
    const partners = (await membershipsOf(db, wedding.id)).filter(({ part }) => part === 'partner')
    expect(partners.map(({ accountId }) => accountId).toSorted()).toEqual(
      [lucia.accountId, mateo.accountId].toSorted(),
    )
  }
})
