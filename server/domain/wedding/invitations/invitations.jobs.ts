import { findAccount } from '#server/domain/identity/accounts/index.ts'
import {
  bankDetailsWatchers,
  formerMemberById,
  membershipsOf,
  partnerAccountsOf,
  type Wedding,
  weddingById,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { joinedEvent } from './announce-members.ts'
import { returnPath, returnsUntil } from './former-member-return.ts'
import { teamInvitationById } from './invitation-queries.ts'
import type { TeamPayload } from './invitations.events.ts'
import { mailedTeamToken, type TeamInvitation } from './team-invitation.ts'
import { type TeamLetter, writeToInvited, writeToMember } from './team-letters.tsx'

const teamPath = '/boda/equipo'

type InvitationEvent = {
  readonly tx: Tx
  readonly platform: Platform
  readonly about: TeamPayload
  readonly wedding: Wedding
  readonly by: string
}

const tell = (kind: string, run: (payload: InvitationEvent) => Promise<void>) =>
  defineJob<TeamPayload>({
    kind,
    run: async (platform, about) => {
      await platform.database.transaction(async (tx) => {
        const wedding = await weddingById(tx, about.weddingId)
        if (!wedding || wedding.status === 'archived') return
        const by = (await findAccount(tx, about.accountId))?.name ?? ''
        await run({ tx, platform, about, wedding, by })
      })
    },
  })

/** Writes to all partners except the acting account. */
async function notifyPartners(
  payload: InvitationEvent,
  letter: Pick<TeamLetter, 'kind' | 'event'> & Partial<TeamLetter>,
) {
  const { tx, platform, about, wedding, by } = payload
  for (const accountId of await partnerAccountsOf(tx, wedding.id)) {
    if (accountId === about.accountId) continue
    await writeToMember(tx, platform, accountId, { wedding, by, path: teamPath, ...letter })
  }
}

async function sendLink({ tx, platform, wedding, by }: InvitationEvent, invitation: TeamInvitation) {
  const { email, name, part, expiresAt, acceptedAt, revokedAt } = invitation
  if (!email || acceptedAt || revokedAt) return
  await writeToInvited(
    tx,
    platform,
    { name, address: email },
    {
      kind: 'invited',
      wedding,
      by,
      event: `team-invitation:${invitation.id}:${expiresAt.toISOString()}`,
      path: `/unirse/${mailedTeamToken(platform.secrets, invitation)}`,
      values: { part },
      day: { at: expiresAt, timeZone: wedding.timeZone },
    },
  )
}

const invitationOf = ({ tx, about }: InvitationEvent) =>
  about.invitationId ? teamInvitationById(tx, about.invitationId) : null

/**
 * Sends the invitation link if an address is known, and notifies the other partner. For a partner's invitation
 * the inviting partner is notified too.
 */
export const notifyOfTeamInvitation = tell('tell-of-team-invitation', async (payload) => {
  const invitation = await invitationOf(payload)
  if (!invitation) return
  await sendLink(payload, invitation)
  const { id, linkNumber, part, name, email } = invitation
  const values = { part, name: name || email || '…' }
  const letter = { kind: 'invitedOther', event: `team-invited:${id}:${linkNumber}`, values } as const
  await notifyPartners(payload, letter)
  // The invitation may come from a stolen session of the inviting partner.
  if (part === 'partner') {
    const { tx, platform, about, wedding, by } = payload
    await writeToMember(tx, platform, about.accountId, { wedding, by, path: teamPath, ...letter })
  }
})

/** Sends the link again. */
export const sendTeamInvitationAgain = tell('send-team-invitation-again', async (payload) => {
  const invitation = await invitationOf(payload)
  if (invitation) await sendLink(payload, invitation)
})

/**
 * Notifies the couple of a new member. For a new partner, all earlier members and partners who left within the
 * last 60 days are notified; the waiting time starts when these emails have been sent.
 */
export const notifyOfTeamJoined = tell('tell-of-team-joined', async (payload) => {
  const { tx, platform, about, wedding, by } = payload
  const members = await membershipsOf(tx, wedding.id)
  const member = members.find(({ accountId }) => accountId === about.accountId)
  if (!member) return
  const letter = {
    kind: member.part === 'partner' ? 'partnerJoined' : 'joined',
    event: joinedEvent(wedding.id, member),
    wedding,
    by,
    path: teamPath,
  } as const
  if (member.part === 'planner') return notifyPartners(payload, letter)
  const watchers = await bankDetailsWatchers(tx, wedding.id, platform.clock.now())
  const earlier = new Set([...members, ...watchers].map(({ accountId }) => accountId))
  earlier.delete(member.accountId)
  for (const accountId of earlier) await writeToMember(tx, platform, accountId, letter)
})

/** Notifies the remaining partners that a member left, and sends that member a link to return. */
export const notifyOfTeamLeft = tell('tell-of-team-left', async (payload) => {
  const { tx, platform, about, wedding, by } = payload
  const event = `team-left:${about.accountId}:${about.at}`
  await notifyPartners(payload, { kind: 'left', event })
  const formerMember = about.departureId ? await formerMemberById(tx, about.departureId) : null
  if (formerMember?.reason !== 'left') return
  const day = { at: returnsUntil(formerMember), timeZone: wedding.timeZone }
  const path = returnPath(platform.secrets, formerMember.id)
  await writeToMember(tx, platform, about.accountId, { kind: 'youLeft', event, wedding, by, path, day })
})

/** Notifies the other partners that a member returned. */
export const notifyOfTeamReturned = tell('tell-of-team-returned', (payload) =>
  notifyPartners(payload, {
    kind: 'returned',
    event: `team-returned:${payload.about.accountId}:${payload.about.at}`,
  }),
)

/**
 * Defines a job that notifies the new partner of a decision, and all other partners including the one who
 * decided.
 */
const notifyOfNewPartner = (job: string, own: TeamLetter['kind'], others: TeamLetter['kind']) =>
  tell(job, async (payload) => {
    const { tx, platform, about, wedding, by } = payload
    const { memberId } = about
    if (!memberId) return
    const event = `${job}:${memberId}:${about.at}`
    await writeToMember(tx, platform, memberId, { kind: own, event, wedding, by, path: '/cuenta' })
    const values = { name: (await findAccount(tx, memberId))?.name ?? about.title ?? '…' }
    for (const accountId of await partnerAccountsOf(tx, wedding.id))
      if (accountId !== memberId)
        await writeToMember(tx, platform, accountId, {
          kind: others,
          event,
          wedding,
          by,
          path: teamPath,
          values,
        })
  })

export const notifyOfNewPartnerFrozen = notifyOfNewPartner('new-partner-frozen', 'frozen', 'frozenOther')
export const notifyOfNewPartnerReleased = notifyOfNewPartner(
  'new-partner-released',
  'released',
  'releasedOther',
)
export const notifyOfNewPartnerRemoved = notifyOfNewPartner('new-partner-removed', 'removed', 'removedOther')

/** Notifies the removed planner and the couple. */
export const notifyOfPlannerRemoved = tell('tell-of-planner-removed', async (payload) => {
  const { tx, platform, about, wedding, by } = payload
  const event = `planner-removed:${about.memberId}:${about.at}`
  if (about.memberId)
    await writeToMember(tx, platform, about.memberId, {
      kind: 'removed',
      wedding,
      by,
      event,
      path: '/cuenta',
    })
  await notifyPartners(payload, { kind: 'removedOther', event, values: { name: about.title ?? '…' } })
})
