import { describe, expect, it } from 'vitest'
import { findAccount, register, viewerOf } from '#server/domain/identity/accounts/index.ts'
import { membershipsOf, partOf, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { days } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { postOf } from '#test/post.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { acceptTeamInvitation } from './accept-team-invitation.ts'
import {
  AlreadyInTeam,
  LastPartner,
  MemberNotFound,
  TeamFull,
  TeamInvitationClosed,
} from './invitations.refusals.ts'
import { teamInvitationAt } from './invitation-queries.ts'
import { correctTeamInvitation } from './correct-team-invitation.ts'
import { inviteToTeam } from './invite-to-team.ts'
import { leaveWedding } from './leave-wedding.ts'
import { removePlanner } from './remove-planner.ts'
import { resendTeamInvitation } from './resend-team-invitation.ts'
import { revokeTeamInvitation } from './revoke-team-invitation.ts'
import { teamToken } from './team-invitation.ts'

describe('The team of a wedding', () => {
  const getDatabase = databaseForTests()
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, wedding, partner } = world
    const couple = requestBy(platform, partner)
    const invite = async (part: 'partner' | 'planner', email: string | null = null) => {
      const weddingId = wedding.id
      const invitation = await inviteToTeam(couple, {
        id: platform.random.uuid(),
        weddingId,
        part,
        name: 'Irene',
        email,
      })
      return { id: invitation.id, token: teamToken(platform.secrets, invitation) }
    }
    const someone = async (email?: string) => requestBy(platform, await someoneRegistered(platform, email))
    const partOfMember = (who: Awaited<ReturnType<typeof someone>>) =>
      partOf(platform.database.db, who.viewer, wedding.id)
    return { ...world, couple, invite, someone, partOfMember, post: postOf(platform) }
  }

  it('grows by a link that works once, within fourteen days after it was last sent', async () => {
    const { platform, couple, invite, someone, partOfMember } = await begin()
    const [first, late, back] = [await invite('planner'), await invite('planner'), await invite('planner')]
    const [irene, other] = [await someone(), await someone()]
    await acceptTeamInvitation(irene, first.token)
    expect(await partOfMember(irene)).toBe('planner')
    await expect(acceptTeamInvitation(other, first.token)).rejects.toThrow(TeamInvitationClosed)
    await expect(acceptTeamInvitation(irene, late.token)).rejects.toThrow(AlreadyInTeam)
    await revokeTeamInvitation(couple, back.id)
    await expect(acceptTeamInvitation(other, back.token)).rejects.toThrow(TeamInvitationClosed)
    platform.clock.advance(days(14))
    await expect(acceptTeamInvitation(other, late.token)).rejects.toThrow(TeamInvitationClosed)
    await resendTeamInvitation(couple, late.id)
    platform.clock.advance(days(13))
    await acceptTeamInvitation(other, late.token)
    expect(await partOfMember(other)).toBe('planner')
  })

  it('has at most two partners and five planners, and an invitation reserves a seat', async () => {
    const { invite, someone, partOfMember, couple, wedding } = await begin()
    const mateo = await someone()
    const { token, id } = await invite('partner')
    await expect(invite('partner')).rejects.toThrow(TeamFull)
    await revokeTeamInvitation(couple, id)
    await expect(acceptTeamInvitation(mateo, token)).rejects.toThrow(TeamInvitationClosed)
    await acceptTeamInvitation(mateo, (await invite('partner')).token)
    expect(await partOfMember(mateo)).toBe('partner')
    for (let place = 0; place < 5; place += 1) await invite('planner')
    await expect(invite('planner')).rejects.toThrow(TeamFull)
    // Partners cannot remove each other, and the last one cannot leave.
    const ofMateo = mateo.viewer.kind === 'account' ? mateo.viewer.accountId : ''
    await expect(removePlanner(couple, wedding.id, ofMateo)).rejects.toThrow(MemberNotFound)
    await leaveWedding(mateo, wedding.id)
    await expect(leaveWedding(couple, wedding.id)).rejects.toThrow(LastPartner)
    expect(await partOfMember(couple)).toBe('partner')
  })

  it('mails each step to the people concerned only', async () => {
    const { platform, couple, invite, someone, partOfMember, wedding, post } = await begin()
    const address = `irene-${platform.random.uuid()}@example.com`
    const { token } = await invite('planner', address)
    expect((await post.to(address)).map(({ subject }) => subject)).toEqual([
      'Lucía te invita a preparar la boda de Lucía y Mateo',
    ])
    const irene = await someone(address)
    await acceptTeamInvitation(irene, token)
    const lucia = (await membershipsOf(platform.database.db, wedding.id))[0]?.accountId
    expect(lucia).toBeDefined()
    const ofIrene = irene.viewer.kind === 'account' ? irene.viewer.accountId : ''
    await removePlanner(couple, wedding.id, ofIrene)
    expect(await partOfMember(irene)).toBeNull()
    expect((await post.to(address)).map(({ subject }) => subject)).toContain(
      'Ya no participas en la boda de Lucía y Mateo',
    )
    expect(await weddingById(platform.database.db, wedding.id)).not.toBeNull()
  })

  it('confirms the address by the link of the mail, not by the link that the inviter sees', async () => {
    const { platform, invite, post, partOfMember } = await begin()
    const { db } = platform.database
    const address = `irene-${platform.random.uuid()}@example.com`
    const [mailed, shared] = [await invite('planner', address), await invite('planner', address)]
    const tokens = (await post.to(address)).map(({ text }) => /unirse\/([\w-]+)/.exec(text)?.[1] ?? '')
    const mailedTo = ({ token }: { token: string }) => tokens.find((one) => one.startsWith(token)) ?? ''
    const opened = (token: string) => teamInvitationAt(db, platform.secrets, token)
    expect(await opened(mailedTo(mailed))).toMatchObject({ provenEmail: address })
    const { token } = mailed
    for (const other of [token, `${token}x`, token + mailedTo(shared).slice(22)])
      expect(await opened(other)).toMatchObject({ provenEmail: null })

    const registerAs = async (email: string) => {
      const input = { email, password: 'la mesa siete está justa', name: 'Irene' }
      const { token: session, user } = await register(requestBy(platform), input)
      const member = requestBy(platform, await viewerOf(platform, session))
      return { member, isConfirmed: async () => (await findAccount(db, user.id))?.emailConfirmedAt != null }
    }
    const stranger = await registerAs(`other-${platform.random.uuid()}@example.com`)
    await acceptTeamInvitation(stranger.member, mailedTo(mailed))
    expect(await stranger.isConfirmed()).toBe(false)
    const irene = await registerAs(address.toUpperCase())
    await expect(acceptTeamInvitation(irene.member, mailedTo(mailed))).rejects.toThrow(TeamInvitationClosed)
    expect(await irene.isConfirmed()).toBe(false)
    await acceptTeamInvitation(irene.member, mailedTo(shared))
    expect(await irene.isConfirmed()).toBe(true)
    expect(await partOfMember(irene.member)).toBe('planner')
  })

  it('sends a new link to a corrected address, and the former one stops working', async () => {
    const { platform, couple, someone, invite, partOfMember, post } = await begin()
    const [wrong, right] = ['wrong', 'right'].map((who) => `${who}-${platform.random.uuid()}@example.com`)
    const { id, token } = await invite('partner', wrong)
    expect(await post.to(wrong ?? '')).toHaveLength(1)
    await expect(correctTeamInvitation(couple, { id, name: 'Mateo', email: 'mateo@' })).rejects.toThrow(
      InvalidInput,
    )
    await expect(correctTeamInvitation(await someone(), { id, name: 'Mateo', email: right })).rejects.toThrow(
      TeamInvitationClosed,
    )
    platform.clock.advance(days(13))
    await correctTeamInvitation(couple, { id, name: 'Mateo', email: right })
    platform.clock.advance(days(13))
    const mateo = await someone(right)
    await expect(acceptTeamInvitation(mateo, token)).rejects.toThrow(TeamInvitationClosed)
    const mails = await post.to(right ?? '')
    const mailed = /unirse\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect(mails).toHaveLength(1)
    await acceptTeamInvitation(mateo, mailed)
    expect(await partOfMember(mateo)).toBe('partner')
    await expect(correctTeamInvitation(couple, { id, name: '', email: right })).rejects.toThrow(
      TeamInvitationClosed,
    )
  })

  it('does not confirm an address by a link that the inviter shares', async () => {
    const { platform, invite } = await begin()
    const email = `irene-${platform.random.uuid()}@example.com`
    const { token } = await invite('planner', email)
    const input = { email, password: 'la mesa siete está justa', name: 'Irene' }
    const { token: session, user } = await register(requestBy(platform), input)
    await acceptTeamInvitation(requestBy(platform, await viewerOf(platform, session)), token)
    expect((await findAccount(platform.database.db, user.id))?.emailConfirmedAt).toBeNull()
  })
})
