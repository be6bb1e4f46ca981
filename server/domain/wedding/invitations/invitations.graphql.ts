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
  partnersOf,
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
import { correctTeamInvitation } from './correct-team-invitation.ts'
import { inviteToTeam } from './invite-to-team.ts'
import { leaveWedding } from './leave-wedding.ts'
import { removePlanner } from './remove-planner.ts'
import { resendTeamInvitation } from './resend-team-invitation.ts'
import { revokeTeamInvitation } from './revoke-team-invitation.ts'
import { invitationStateOf, type TeamInvitation, teamUrl } from './team-invitation.ts'

refusalFields(TeamFull, (t) => ({
  part: t.expose('part', { type: weddingPartEnum, description: 'Part that has no free place.' }),
}))

type Member = Membership & { readonly name: string; readonly avatar: string | null; readonly isYou: boolean }
const memberRef = builder.objectRef<Member>('TeamMember').implement({
  description: 'Member of a wedding.',
  fields: (t) => ({
    id: t.expose('accountId', { type: 'UUID', description: 'Account id.' }),
    name: t.exposeString('name', { description: 'Name of the person.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'URL of the avatar.' }),
    part: t.expose('part', { type: weddingPartEnum, description: 'Partner or planner.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'Time of joining.' }),
    countsFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Time from which a partner has rights over bank details; null until every member was notified, and while suspended.',
      resolve: (member) => countsFrom(member),
    }),
    isFrozen: t.boolean({
      description: 'True if a founding partner suspended their rights over money and team.',
      resolve: ({ frozenAt }) => frozenAt !== null,
    }),
    isNewPartner: t.boolean({
      description: 'True for a partner who has no rights over bank details yet.',
      resolve: (member, _, { clock }) => isNewPartner(member, clock.now()),
    }),
    isYou: t.exposeBoolean('isYou', { description: 'True for the viewer.' }),
  }),
})

const standingEnum = builder.enumType('TeamInvitationStanding', {
  description: 'State of an invitation.',
  values: ['open', 'accepted', 'revoked', 'expired'] as const,
})

const waitingRef = builder.objectRef<TeamInvitation>('TeamInvitation').implement({
  description: 'Invitation link, as the couple see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Invitation id.' }),
    part: t.expose('part', { type: weddingPartEnum, description: 'Part offered by the invitation.' }),
    name: t.exposeString('name', { description: 'Name of the invited person; may be empty.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Email address to which it was sent; null if the couple share the link themselves.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Time of expiry.' }),
    standing: t.field({
      type: standingEnum,
      description: 'State of the invitation.',
      resolve: (self, _, { clock }) => invitationStateOf(self, clock.now()),
    }),
    link: t.string({
      description: 'URL of the invitation.',
      resolve: (self, _, context) => teamUrl(context, self),
    }),
  }),
})

const openedRef = builder.objectRef<OpenedTeamInvitation>('OpenedTeamInvitation').implement({
  description: 'Invitation, for the holder of its link.',
  fields: (t) => ({
    part: t.field({
      type: weddingPartEnum,
      description: 'Part offered by the invitation.',
      resolve: ({ invitation }) => invitation.part,
    }),
    name: t.string({
      description: 'Name of the invited person; may be empty.',
      resolve: ({ invitation }) => invitation.name,
    }),
    email: t.exposeString('provenEmail', {
      nullable: true,
      description: 'Invited address, for the holder of the mailed link; null for a link shared otherwise.',
    }),
    surnames: t.string({
      description: 'Surnames of the invited partner, for the holder of the mailed link; may be empty.',
      resolve: ({ invitation: { part, name }, provenEmail, wedding }) =>
        part === 'partner' && provenEmail !== null
          ? (partnersOf(wedding).find(({ givenNames }) => givenNames === name)?.surnames ?? '')
          : '',
    }),
    inviter: t.exposeString('inviter', {
      description: 'Name of the inviting member; empty for deleted accounts.',
    }),
    coupleNames: t.string({
      description: 'Names of the couple.',
      resolve: ({ wedding }) => coupleName(wedding),
    }),
    locale: t.string({
      description: 'Language of the couple’s page.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    standing: t.field({
      type: standingEnum,
      description: 'State of the invitation.',
      resolve: ({ invitation }, _, { clock }) => invitationStateOf(invitation, clock.now()),
    }),
    isMember: t.boolean({
      description: 'True if the viewer is already a member of this wedding.',
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
    description: 'Members of the wedding, the couple first.',
    resolve: (wedding, _, context) => teamOf(wedding, context),
  }),
  teamInvitations: t.field({
    type: [waitingRef],
    description: 'Open invitations; partners only.',
    resolve: async ({ id }, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, id)) ? waitingInvitationsOf(database.db, id) : [],
  }),
}))

builder.queryFields((t) => ({
  teamInvitation: t.field({
    type: openedRef,
    nullable: true,
    description: 'Invitation behind a link; null for unknown links.',
    args: { token: t.arg.string({ required: true, description: 'Token from the invitation link.' }) },
    resolve: (_, { token }, { database, secrets }) => teamInvitationAt(database.db, secrets, token),
  }),
}))

builder.mutationFields((t) => {
  const invitationId = { id: t.arg({ type: 'UUID', required: true, description: 'Id of the invitation.' }) }
  const weddingId = t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' })
  return {
    inviteToTeam: t.field({
      type: waitingRef,
      description: 'Creates a link by which the other partner or a planner joins.',
      args: {
        id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
        weddingId,
        part: t.arg({ type: weddingPartEnum, required: true, description: 'Part to offer.' }),
        name: t.arg.string({ required: true, description: 'Name of the invited person; may be empty.' }),
        email: t.arg.string({
          description: 'Email address to which it is sent; absent to share the link yourself.',
        }),
      },
      errors: { types: [InvalidInput, WeddingNotFound, TeamFull, TooManyAttempts] },
      resolve: (_, input, context) => inviteToTeam(context, input),
    }),
    correctTeamInvitation: t.field({
      type: waitingRef,
      description:
        'Changes whom an open invitation is for. Its former link stops working; a new one is sent to the address.',
      args: {
        ...invitationId,
        name: t.arg.string({ required: true, description: 'Name of the invited person; may be empty.' }),
        email: t.arg.string({
          description: 'Email address to which it is sent; absent to share the link yourself.',
        }),
      },
      errors: { types: [InvalidInput, TeamInvitationClosed, TooManyAttempts] },
      resolve: (_, input, context) => correctTeamInvitation(context, input),
    }),
    resendTeamInvitation: t.field({
      type: waitingRef,
      description: 'Extends an invitation by fourteen days and sends it again.',
      args: invitationId,
      errors: { types: [TeamInvitationClosed, TooManyAttempts] },
      resolve: (_, { id }, context) => resendTeamInvitation(context, id),
    }),
    revokeTeamInvitation: t.field({
      type: waitingRef,
      description: 'Revokes an invitation.',
      args: invitationId,
      errors: { types: [TeamInvitationClosed] },
      resolve: (_, { id }, context) => revokeTeamInvitation(context, id),
    }),
    acceptTeamInvitation: t.field({
      type: weddingRef,
      description: 'Joins a wedding with the viewer’s account.',
      args: { token: t.arg.string({ required: true, description: 'Token from the invitation link.' }) },
      errors: { types: [TeamInvitationClosed, AlreadyInTeam, TeamFull] },
      resolve: (_, { token }, context) => acceptTeamInvitation(context, token),
    }),
    leaveWedding: t.field({
      type: leftRef,
      description: 'Ends the viewer’s membership.',
      args: { weddingId },
      errors: { types: [WeddingNotFound, LastPartner] },
      resolve: async (_, args, context) => ({ hasLeft: await leaveWedding(context, args.weddingId) }),
    }),
    removePlanner: t.field({
      type: weddingRef,
      description: 'Ends the membership of a planner.',
      args: {
        weddingId,
        memberId: t.arg({ type: 'UUID', required: true, description: 'Account id of the planner.' }),
      },
      errors: { types: [WeddingNotFound, MemberNotFound] },
      resolve: (_, args, context) => removePlanner(context, args.weddingId, args.memberId),
    }),
  }
})
