import { findAccount } from '#server/domain/accounts/index.ts'
import { partnerAccountsOf, type Wedding, weddingById } from '#server/domain/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { teamInvitationById } from './invitation-queries.ts'
import type { TeamFact } from './team-facts.ts'
import { type TeamInvitation, teamUrl } from './team-invitation.ts'
import { type TeamLetter, writeToInvited, writeToMember } from './team-letters.tsx'

const teamPath = '/boda/equipo'

type Told = {
  readonly tx: Tx
  readonly platform: Platform
  readonly fact: TeamFact
  readonly wedding: Wedding
  readonly by: string
}

const tell = (kind: string, run: (told: Told) => Promise<void>) =>
  defineJob<TeamFact>({
    kind,
    run: async (platform, fact) => {
      await platform.database.transaction(async (tx) => {
        const wedding = await weddingById(tx, fact.weddingId)
        if (!wedding || wedding.status === 'archived') return
        const by = (await findAccount(tx, fact.accountId))?.name ?? ''
        await run({ tx, platform, fact, wedding, by })
      })
    },
  })

/** Everybody of the couple but the one who did it, each once. */
async function tellPartners(told: Told, letter: Pick<TeamLetter, 'kind' | 'event'> & Partial<TeamLetter>) {
  const { tx, platform, fact, wedding, by } = told
  for (const accountId of await partnerAccountsOf(tx, wedding.id)) {
    if (accountId === fact.accountId) continue
    await writeToMember(tx, platform, accountId, { wedding, by, path: teamPath, ...letter })
  }
}

async function sendLink({ tx, platform, wedding, by }: Told, invitation: TeamInvitation) {
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
      path: teamUrl(platform, invitation).slice(platform.env.publicUrl.length),
      values: { part },
      day: { at: expiresAt, timeZone: wedding.timeZone },
    },
  )
}

const invitationOf = ({ tx, fact }: Told) =>
  fact.invitationId ? teamInvitationById(tx, fact.invitationId) : null

/** Sends the link where an address was given, and tells the rest of the couple. */
export const tellOfTeamInvitation = tell('tell-of-team-invitation', async (told) => {
  const invitation = await invitationOf(told)
  if (!invitation) return
  await sendLink(told, invitation)
  const { id, part, name, email } = invitation
  const values = { part, name: name || email || '…' }
  await tellPartners(told, { kind: 'invitedOther', event: `team-invited:${id}`, values })
})

/** Sends the link again. */
export const sendTeamInvitationAgain = tell('send-team-invitation-again', async (told) => {
  const invitation = await invitationOf(told)
  if (invitation) await sendLink(told, invitation)
})

/** Tells the couple who has joined them. */
export const tellOfTeamJoined = tell('tell-of-team-joined', async (told) => {
  const invitation = await invitationOf(told)
  if (!invitation) return
  const values = { part: invitation.part }
  await tellPartners(told, { kind: 'joined', event: `team-joined:${invitation.id}`, values })
})

/** Tells the couple who has gone. */
export const tellOfTeamLeft = tell('tell-of-team-left', (told) =>
  tellPartners(told, { kind: 'left', event: `team-left:${told.fact.accountId}:${told.fact.at}` }),
)

/** Tells whoever plans no more, and the rest of the couple. */
export const tellOfPlannerRemoved = tell('tell-of-planner-removed', async (told) => {
  const { tx, platform, fact, wedding, by } = told
  const event = `planner-removed:${fact.memberId}:${fact.at}`
  if (fact.memberId)
    await writeToMember(tx, platform, fact.memberId, { kind: 'removed', wedding, by, event, path: '/cuenta' })
  await tellPartners(told, { kind: 'removedOther', event, values: { name: fact.title ?? '…' } })
})
