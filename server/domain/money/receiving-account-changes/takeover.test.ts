import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { requireAccount } from '#server/graphql/viewer.ts'
import {
  acceptTeamInvitation,
  announceMembers,
  freezeNewPartner,
  inviteToTeam,
  leaveWedding,
  removeNewPartner,
  returnToWedding,
  returnToken,
  teamToken,
} from '#server/domain/wedding/invitations/index.ts'
import {
  formerMembersOf,
  newPartnerWait,
  partOf,
  returnPeriod,
} from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { add, days, hours, milliseconds, minutes } from '#shared/duration.ts'
import { alteredToken } from '#test/altered-token.ts'
import { onOneEngine } from '#test/databases.ts'
import { someoneRegistered } from '#test/world.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { shieldDelay } from '#server/domain/money/payments/index.ts'
import { stolenSession } from './takeover.fixture.ts'
import {
  receivingAccountChangeById,
  receivingAccountChangeStepsOf,
} from './receiving-account-change-queries.ts'

onOneEngine('A stolen session that tries to take a wedding and its money', (getDatabase) => {
  const begin = () => stolenSession(getDatabase())

  it('cannot move money before the couple had time to notice', async () => {
    const {
      platform,
      wedding,
      victim,
      proven,
      intrude,
      propose,
      confirm,
      offered,
      receivingAccount,
      db,
      post,
      thief,
    } = await begin()
    await intrude()
    await post.to('')
    await announceMembers(platform)
    await leaveWedding(proven(victim), wedding.id)
    const { id } = await propose()
    platform.clock.advance(hours(49))
    await expect(confirm(id)).rejects.toMatchObject({ code: 'OTHER_PARTNER_CONFIRMS' })
    platform.clock.advance(shieldDelay)
    await applyReceivingAccountChanges(platform)
    expect(await offered()).toEqual([receivingAccount.identifier])
    expect((await receivingAccountChangeById(db, id))?.state).toBe('proposed')
    expect(await partOf(db, thief, wedding.id)).toBe('partner')
  })

  it('does not count, alone or not, before seven days after everyone was notified', async () => {
    const { platform, wedding, victim, proven, intrude, propose, confirm, post } = await begin()
    await intrude()
    await leaveWedding(proven(victim), wedding.id)
    const { id } = await propose()
    // The mails have not left: the week does not begin, however long that takes.
    platform.clock.advance(newPartnerWait)
    await announceMembers(platform)
    await expect(confirm(id)).rejects.toMatchObject({ code: 'PARTNER_TOO_NEW' })
    await post.to('')
    await announceMembers(platform)
    const mail = platform.clock.now()
    platform.clock.advance(milliseconds(newPartnerWait - minutes(3)))
    const repeated = await propose().catch((error: unknown) => error)
    expect(repeated).toMatchObject({ code: 'RECEIVING_ACCOUNT_CHANGE_PENDING' })
    await expect(confirm(id)).rejects.toMatchObject({
      code: 'PARTNER_TOO_NEW',
      countsFrom: add(mail, newPartnerWait),
    })
  })

  it('notifies everyone, also at their former address', async () => {
    const { platform, victim, intrude, post, addressOf, db } = await begin()
    const former = `antes-${platform.random.uuid()}@example.com`
    await rows(
      db,
      sql`insert into former_emails values (${victim.accountId}, ${former}, ${platform.clock.now().toISOString()})`,
    )
    await intrude()
    const subjects = (await post.to(former)).map(({ subject }) => subject)
    expect(subjects).toContain('Lucía entró como parte de la pareja en la boda de Lucía y Mateo')
    expect((await post.to(await addressOf(victim))).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(subjects),
    )
  })

  it('is reversed by the victim, who returns by the link of the mail and outranks the newcomer', async () => {
    const { platform, wedding, victim, thief, proven, intrude, post, addressOf, db } = await begin()
    await intrude()
    await leaveWedding(proven(victim), wedding.id)
    const mails = await post.to(await addressOf(victim))
    const mail = mails.find(({ subject }) => subject.startsWith('Has dejado la boda'))
    const [, token] = /http:\/\/vivencia\.test\/volver\/([\w-]+)/.exec(mail?.text ?? '') ?? []
    await announceMembers(platform)
    platform.clock.advance(days(13))
    const wrong = { code: 'WAY_BACK_CLOSED' }
    await expect(returnToWedding(proven(thief), token ?? '')).rejects.toMatchObject(wrong)
    await expect(returnToWedding(proven(victim), alteredToken(token ?? ''))).rejects.toMatchObject(wrong)
    await returnToWedding(proven(victim), token ?? '')
    expect(await partOf(db, victim, wedding.id)).toBe('partner')
    await expect(returnToWedding(proven(victim), token ?? '')).rejects.toMatchObject({
      code: 'ALREADY_IN_TEAM',
    })
    // The newcomer, who counted by now, waits again.
    const [since] = await rows<{ announced_at: Date }>(
      db,
      sql`select announced_at from memberships where account_id = ${thief.accountId}`,
    )
    expect(new Date(since?.announced_at ?? 0)).toEqual(platform.clock.now())
  })

  it('replaces the newest newcomer when no seat is free, and closes after fourteen days', async () => {
    const { platform, wedding, victim, thief, proven, intrude, db, post } = await begin()
    await intrude()
    await leaveWedding(proven(victim), wedding.id)
    const second = requireAccount(await someoneRegistered(platform))
    const invited = await inviteToTeam(proven(thief), {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      part: 'partner',
      name: '',
      email: null,
    })
    platform.clock.advance(minutes(1))
    await acceptTeamInvitation(proven(second), teamToken(platform.secrets, invited))
    await post.to('')
    const [formerMember] = await formerMembersOf(db, wedding.id, platform.clock.now())
    const token = returnToken(platform.secrets, formerMember?.id ?? '')
    await returnToWedding(proven(victim), token)
    expect(await partOf(db, victim, wedding.id)).toBe('partner')
    expect(await partOf(db, thief, wedding.id)).toBe('partner')
    expect(await partOf(db, second, wedding.id)).toBeNull()
    await leaveWedding(proven(victim), wedding.id)
    platform.clock.advance(days(14))
    const [later] = await formerMembersOf(db, wedding.id, platform.clock.now())
    await expect(
      returnToWedding(proven(victim), returnToken(platform.secrets, later?.id ?? '')),
    ).rejects.toMatchObject({ code: 'WAY_BACK_CLOSED' })
  })

  it.each(['freeze', 'remove'] as const)(
    'leaves nothing open after a %s: no change, no card account, no invitation',
    async (act) => {
      const { platform, wedding, victim, thief, proven, intrude, propose, post, addressOf, db } =
        await begin()
      await intrude()
      const { id } = await propose()
      const card = platform.random.uuid()
      const now = platform.clock.now().toISOString()
      await rows(
        db,
        sql`insert into card_accounts (id, wedding_id, provider, keys_of, encrypted_keys, hint, proposed_by, created_at)
        values (${card}, ${wedding.id}, 'stripe', 'operator', null, '', ${thief.accountId}, ${now})`,
      )
      const planner = await inviteToTeam(proven(thief), {
        id: platform.random.uuid(),
        weddingId: wedding.id,
        part: 'planner',
        name: '',
        email: null,
      })
      await post.to('')
      const decide = act === 'freeze' ? freezeNewPartner : removeNewPartner
      await decide(proven(victim), wedding.id, thief.accountId)
      expect((await receivingAccountChangeById(db, id))?.state).toBe('cancelled')
      expect(
        (await receivingAccountChangeStepsOf(db, wedding.id)).map(({ step, accountId }) => ({
          step,
          accountId,
        })),
      ).toEqual([
        { step: 'proposed', accountId: thief.accountId },
        { step: 'cancelled', accountId: victim.accountId },
      ])
      expect(
        await rows(
          db,
          sql`select s.step, s.taken_by, a.removed_at is null as open from card_accounts a
          join card_account_steps s on s.account_id = a.id where a.id = ${card}`,
        ),
      ).toEqual([{ step: 'cancelled', taken_by: victim.accountId, open: false }])
      const other = proven(requireAccount(await someoneRegistered(platform)))
      await expect(acceptTeamInvitation(other, teamToken(platform.secrets, planner))).rejects.toMatchObject({
        code: 'TEAM_INVITATION_CLOSED',
      })
      const subjects = (await post.to(await addressOf(victim))).map(({ subject }) => subject)
      expect(subjects.filter((subject) => /cancel|para|detuvo/i.test(subject)).length).toBeGreaterThan(0)
    },
  )

  it.each(['alone', 'with a second false partner'])(
    'moves no money %s while the victim can still return',
    async (company) => {
      const {
        platform,
        wedding,
        victim,
        thief,
        proven,
        intrude,
        propose,
        confirm,
        post,
        offered,
        receivingAccount,
      } = await begin()
      await intrude()
      await leaveWedding(proven(victim), wedding.id)
      const second = company === 'alone' ? thief : requireAccount(await someoneRegistered(platform))
      if (second !== thief) {
        const invited = await inviteToTeam(proven(thief), {
          id: platform.random.uuid(),
          weddingId: wedding.id,
          part: 'partner',
          name: '',
          email: null,
        })
        await acceptTeamInvitation(proven(second), teamToken(platform.secrets, invited))
      }
      await post.to('')
      await announceMembers(platform)
      const left = platform.clock.now()
      // They count by now, and the partner who left does not.
      platform.clock.advance(newPartnerWait)
      const { id } = await propose()
      const refused = { code: 'PARTNER_TOO_NEW', countsFrom: add(left, returnPeriod) }
      await expect(confirm(id, second)).rejects.toMatchObject(refused)
      platform.clock.set(new Date(add(left, returnPeriod).getTime() - minutes(1) - 1))
      await expect(confirm(id, second)).rejects.toMatchObject(refused)
      platform.clock.advance(shieldDelay)
      await applyReceivingAccountChanges(platform)
      expect(await offered()).toEqual([receivingAccount.identifier])
      expect((await confirm(id, second)).state).toBe('waiting')
    },
  )

  it('cancels the newcomer’s proposals when the victim returns', async () => {
    const { platform, wedding, victim, proven, intrude, propose, post, db, offered, receivingAccount } =
      await begin()
    await intrude()
    await leaveWedding(proven(victim), wedding.id)
    await post.to('')
    await announceMembers(platform)
    platform.clock.advance(newPartnerWait)
    const { id } = await propose()
    const [formerMember] = await formerMembersOf(db, wedding.id, platform.clock.now())
    await returnToWedding(proven(victim), returnToken(platform.secrets, formerMember?.id ?? ''))
    platform.clock.advance(shieldDelay)
    await applyReceivingAccountChanges(platform)
    expect((await receivingAccountChangeById(db, id))?.state).toBe('cancelled')
    expect(await offered()).toEqual([receivingAccount.identifier])
  })
})
