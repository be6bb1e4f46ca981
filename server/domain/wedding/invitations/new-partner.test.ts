import { expect, it } from 'vitest'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  formerMembersOf,
  membershipsOf,
  newPartnerWait,
  partOf,
} from '#server/domain/wedding/weddings/index.ts'
import { milliseconds } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { acceptTeamInvitation } from './accept-team-invitation.ts'
import { announceMembers } from './announce-members.ts'
import { freezeNewPartner } from './freeze-new-partner.ts'
import { returnToken } from './former-member-return.ts'
import { inviteToTeam } from './invite-to-team.ts'
import { leaveWedding } from './leave-wedding.ts'
import { releaseNewPartner } from './release-new-partner.ts'
import { removeNewPartner } from './remove-new-partner.ts'
import { returnToWedding } from './return-to-wedding.ts'
import { teamToken } from './team-invitation.ts'

const commands = { freezeNewPartner, releaseNewPartner, removeNewPartner }
const names = ['freezeNewPartner', 'releaseNewPartner', 'removeNewPartner'] as const

onOneEngine('A new partner', (getDatabase) => {
  const begin = async () => {
    const platform = await platformForTests(getDatabase())
    const { wedding, partner } = await publishedWedding(platform)
    const founder = requestBy(platform, partner)
    const join = async (part: 'partner' | 'planner') => {
      const invitation = await inviteToTeam(founder, {
        id: platform.random.uuid(),
        weddingId: wedding.id,
        part,
        name: '',
        email: null,
      })
      const joiner = requestBy(platform, await someoneRegistered(platform))
      await acceptTeamInvitation(joiner, teamToken(platform.secrets, invitation))
      return joiner
    }
    const newcomer = await join('partner')
    const planner = await join('planner')
    const stranger = requestBy(platform, await someoneRegistered(platform))
    await postOf(platform).to('')
    await announceMembers(platform)
    const partNow = (by: AppContext) => partOf(platform.database.db, by.viewer, wedding.id)
    const member = async () =>
      (await membershipsOf(platform.database.db, wedding.id)).find(
        ({ accountId }) => accountId === accountOf(newcomer),
      )
    /** The token of the link by which who left last returns. */
    const wayBack = async () => {
      const [left] = await formerMembersOf(platform.database.db, wedding.id, platform.clock.now())
      return returnToken(platform.secrets, left?.id ?? '')
    }
    return { platform, wedding, founder, newcomer, planner, stranger, partNow, member, wayBack }
  }

  it('is frozen and released by the founder, and waits seven days again', async () => {
    const { platform, wedding, founder, newcomer, partNow, member } = await begin()
    const memberId = accountOf(newcomer)
    await freezeNewPartner(founder, wedding.id, memberId)
    expect(await partNow(newcomer)).toBe('planner')
    const frozen = await member()
    await freezeNewPartner(founder, wedding.id, memberId)
    expect(await member()).toEqual(frozen)
    platform.clock.advance(newPartnerWait)
    await releaseNewPartner(founder, wedding.id, memberId)
    expect(await partNow(newcomer)).toBe('partner')
    expect(await member()).toMatchObject({ frozenAt: null, announcedAt: platform.clock.now() })
  })

  it('is removed by the founder, and loses access', async () => {
    const { wedding, founder, newcomer, partNow } = await begin()
    await removeNewPartner(founder, wedding.id, accountOf(newcomer))
    expect(await partNow(newcomer)).toBeNull()
    await expect(removeNewPartner(founder, wedding.id, accountOf(newcomer))).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    })
  })

  it('waits seven days again after leaving and returning', async () => {
    const { platform, wedding, newcomer, member, wayBack } = await begin()
    await leaveWedding(newcomer, wedding.id)
    platform.clock.advance(newPartnerWait)
    await returnToWedding(newcomer, await wayBack())
    expect(await member()).toMatchObject({ announcedAt: platform.clock.now() })
  })

  it('cannot end a freeze by leaving and returning', async () => {
    const { wedding, founder, newcomer, partNow, wayBack } = await begin()
    await freezeNewPartner(founder, wedding.id, accountOf(newcomer))
    await leaveWedding(newcomer, wedding.id)
    await expect(returnToWedding(newcomer, await wayBack())).rejects.toMatchObject({
      code: 'WAY_BACK_CLOSED',
    })
    expect(await partNow(newcomer)).toBeNull()
  })

  it.each(names)('%s refuses newcomers, planners and strangers', async (name) => {
    const { wedding, founder, newcomer, planner, stranger, partNow } = await begin()
    const decide = commands[name]
    const founderId = accountOf(founder)
    await expect(decide(newcomer, wedding.id, founderId)).rejects.toMatchObject({
      code: 'FOUNDING_PARTNER_DECIDES',
    })
    await expect(decide(newcomer, wedding.id, accountOf(newcomer))).rejects.toMatchObject({
      code: 'FOUNDING_PARTNER_DECIDES',
    })
    for (const by of [planner, stranger])
      await expect(decide(by, wedding.id, accountOf(newcomer))).rejects.toMatchObject({
        code: 'WEDDING_NOT_FOUND',
      })
    await expect(decide(founder, wedding.id, founderId)).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
    await expect(decide(founder, wedding.id, accountOf(planner))).rejects.toMatchObject({
      code: 'MEMBER_NOT_FOUND',
    })
    expect([await partNow(founder), await partNow(newcomer)]).toEqual(['partner', 'partner'])
  })

  it.each(names)('%s refuses to act on a partner who counts after seven days', async (name) => {
    const { platform, wedding, founder, newcomer } = await begin()
    const memberId = accountOf(newcomer)
    platform.clock.advance(milliseconds(newPartnerWait - 1))
    await commands[name](founder, wedding.id, memberId)
    const later = await begin()
    later.platform.clock.advance(newPartnerWait)
    await expect(
      commands[name](later.founder, later.wedding.id, accountOf(later.newcomer)),
    ).rejects.toMatchObject({ code: 'MEMBER_NOT_FOUND' })
  })
})

function accountOf({ viewer }: AppContext): string {
  if (viewer.kind !== 'account') throw new Error('Registered people are logged in')
  return viewer.accountId
}
