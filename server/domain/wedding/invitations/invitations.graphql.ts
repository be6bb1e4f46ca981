import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { peopleOf } from '#server/domain/identity/accounts/index.ts'
import { isNewPartner } from './new-partner.ts'
import {
  countsFrom,
  coupleName,
  maySeeMoney,
  type Membership,
  membershipsOf,
  partOf,
  type Wedding,
  WeddingNotFound,
  weddingPartEnum,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { acceptTeamInvitation } from './accept-team-invitation.ts'
import {
  AlreadyInTeam,
  LastPartner,
  MemberNotFound,
  TeamFull,
  TeamInvitationClosed,
} from './invitations.refusals.ts'
import { type OpenedTeamInvitation, teamInvitationAt, waitingInvitationsOf } from './invitation-queries.ts'
import { inviteToTeam } from './invite-to-team.ts'
import { leaveWedding } from './leave-wedding.ts'
import { removePlanner } from './remove-planner.ts'
import { resendTeamInvitation } from './resend-team-invitation.ts'
import { revokeTeamInvitation } from './revoke-team-invitation.ts'
import { standingOf, type TeamInvitation, teamUrl } from './team-invitation.ts'

refusalFields(TeamFull, (t) => ({
  part: t.expose('part', { type: weddingPartEnum, description: 'What there are enough of.' }),
}))

type Member = Membership & { readonly name: string; readonly avatar: string | null; readonly isYou: boolean }
const memberRef = builder.objectRef<Member>('TeamMember').implement({
  description: 'Member of a wedding.',
  fields: (t) => ({
    id: t.expose('accountId', { type: 'UUID', description: 'Their account.' }),
    name: t.exposeString('name', { description: 'What they are called.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'Their picture.' }),
    part: t.expose('part', { type: weddingPartEnum, description: 'Partner or planner.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'Since when.' }),
    countsFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When a partner counts for bank details; null until everybody was notified, or while frozen.',
      resolve: (member) => countsFrom(member),
    }),
    isFrozen: t.boolean({
      description: 'Whether a founding partner took their part in money and team from them for now.',
      resolve: ({ frozenAt }) => frozenAt !== null,
    }),
    isNewPartner: t.boolean({
      description: 'Whether they are a partner who does not count for bank details yet.',
      resolve: (member, _, { clock }) => isNewPartner(member, clock.now()),
    }),
    isYou: t.exposeBoolean('isYou', { description: 'Whether it is the one who asks.' }),
  }),
})

const standingEnum = builder.enumType('TeamInvitationStanding', {
  description: 'What became of an invitation.',
  values: ['open', 'accepted', 'revoked', 'expired'] as const,
})

const waitingRef = builder.objectRef<TeamInvitation>('TeamInvitation').implement({
  description: 'Invitation link, as the couple see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    part: t.expose('part', { type: weddingPartEnum, description: 'As what they join.' }),
    name: t.exposeString('name', { description: 'Whom it is for; may be empty.' }),
    email: t.exposeString('email', { nullable: true, description: 'Where it was sent, if we sent it.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it is good.' }),
    standing: t.field({
      type: standingEnum,
      description: 'What became of it.',
      resolve: (self, _, { clock }) => standingOf(self, clock.now()),
    }),
    link: t.string({
      description: 'The link itself.',
      resolve: (self, _, context) => teamUrl(context, self),
    }),
  }),
})

const openedRef = builder.objectRef<OpenedTeamInvitation>('OpenedTeamInvitation').implement({
  description: 'Invitation, for the holder of its link.',
  fields: (t) => ({
    part: t.field({
      type: weddingPartEnum,
      description: 'As what they would join.',
      resolve: ({ invitation }) => invitation.part,
    }),
    name: t.string({
      description: 'Whom it is for; may be empty.',
      resolve: ({ invitation }) => invitation.name,
    }),
    inviter: t.exposeString('inviter', { description: 'Who invites; empty when they have gone.' }),
    coupleNames: t.string({ description: 'Who marries.', resolve: ({ wedding }) => coupleName(wedding) }),
    locale: t.string({
      description: 'The language of their page.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    standing: t.field({
      type: standingEnum,
      description: 'Whether it can still be used.',
      resolve: ({ invitation }, _, { clock }) => standingOf(invitation, clock.now()),
    }),
    isMember: t.boolean({
      description: 'Whether the one who asks has a part in this wedding already.',
      resolve: async ({ wedding }, _, { database, viewer }) =>
        (await partOf(database.db, viewer, wedding.id)) !== null,
    }),
  }),
})

const leftRef = builder.objectRef<{ readonly hasLeft: boolean }>('WeddingLeft').implement({
  description: 'End of a membership.',
  fields: (t) => ({ hasLeft: t.exposeBoolean('hasLeft', { description: 'Always true.' }) }),
})

async function teamOf({ id }: Wedding, { database, viewer }: AppContext): Promise<Member[]> {
  const members = await membershipsOf(database.db, id)
  const people = await peopleOf(
    database.db,
    members.map(({ accountId }) => accountId),
  )
  const own = viewer.kind === 'account' ? viewer.accountId : null
  return members.flatMap((member) => {
    const person = people.get(member.accountId)
    return person ? [{ ...member, ...person, isYou: member.accountId === own }] : []
  })
}

builder.objectFields(weddingRef, (t) => ({
  team: t.field({
    type: [memberRef],
    description: 'Everybody with a part in it: the couple first.',
    resolve: (wedding, _, context) => teamOf(wedding, context),
  }),
  teamInvitations: t.field({
    type: [waitingRef],
    description: 'Links that wait to be used; for the partners alone.',
    resolve: async ({ id }, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, id)) ? waitingInvitationsOf(database.db, id) : [],
  }),
}))

builder.queryFields((t) => ({
  teamInvitation: t.field({
    type: openedRef,
    nullable: true,
    description: 'The invitation behind a link; null for links that never were.',
    args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
    resolve: (_, { token }, { database }) => teamInvitationAt(database.db, token),
  }),
}))

builder.mutationFields((t) => {
  const invitationId = { id: t.arg({ type: 'UUID', required: true, description: 'Which invitation.' }) }
  const weddingId = t.arg({ type: 'UUID', required: true, description: 'Which wedding.' })
  return {
    inviteToTeam: t.field({
      type: waitingRef,
      description: 'Makes the link by which the other partner or a planner joins.',
      args: {
        id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
        weddingId,
        part: t.arg({ type: weddingPartEnum, required: true, description: 'As what.' }),
        name: t.arg.string({ required: true, description: 'What they are called; may be empty.' }),
        email: t.arg.string({ description: 'Where we send it, if we do.' }),
      },
      errors: { types: [InvalidInput, WeddingNotFound, TeamFull, TooManyAttempts] },
      resolve: (_, input, context) => inviteToTeam(context, input),
    }),
    resendTeamInvitation: t.field({
      type: waitingRef,
      description: 'Makes a link good for another fourteen days, and sends it again.',
      args: invitationId,
      errors: { types: [TeamInvitationClosed, TooManyAttempts] },
      resolve: (_, { id }, context) => resendTeamInvitation(context, id),
    }),
    revokeTeamInvitation: t.field({
      type: waitingRef,
      description: 'Takes a link back.',
      args: invitationId,
      errors: { types: [TeamInvitationClosed] },
      resolve: (_, { id }, context) => revokeTeamInvitation(context, id),
    }),
    acceptTeamInvitation: t.field({
      type: weddingRef,
      description: 'Joins, with the account one uses.',
      args: { token: t.arg.string({ required: true, description: 'Token from the link.' }) },
      errors: { types: [TeamInvitationClosed, AlreadyInTeam, TeamFull] },
      resolve: (_, { token }, context) => acceptTeamInvitation(context, token),
    }),
    leaveWedding: t.field({
      type: leftRef,
      description: 'Gives one’s own part up.',
      args: { weddingId },
      errors: { types: [WeddingNotFound, LastPartner] },
      resolve: async (_, args, context) => ({ hasLeft: await leaveWedding(context, args.weddingId) }),
    }),
    removePlanner: t.field({
      type: weddingRef,
      description: 'Ends what a planner sees.',
      args: { weddingId, memberId: t.arg({ type: 'UUID', required: true, description: 'Whose account.' }) },
      errors: { types: [WeddingNotFound, MemberNotFound] },
      resolve: (_, args, context) => removePlanner(context, args.weddingId, args.memberId),
    }),
  }
})
