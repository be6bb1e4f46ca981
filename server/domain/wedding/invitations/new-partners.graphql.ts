import { builder } from '#server/graphql/builder.ts'
import {
  coupleName,
  weddingById,
  WeddingNotFound,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import { canReturn, formerMemberByToken, returnsUntil } from './former-member-return.ts'
import { freezeNewPartner } from './freeze-new-partner.ts'
import {
  AlreadyInTeam,
  FoundingPartnerDecides,
  MemberNotFound,
  TeamFull,
  WayBackClosed,
} from './invitations.refusals.ts'
import { releaseNewPartner } from './release-new-partner.ts'
import { removeNewPartner } from './remove-new-partner.ts'
import { returnToWedding } from './return-to-wedding.ts'

type ReturnLink = { readonly coupleNames: string; readonly until: Date; readonly isOpen: boolean }
const wayBackRef = builder.objectRef<ReturnLink>('WayBack').implement({
  description: 'Wedding that a member left, for the holder of the link from the email.',
  fields: (t) => ({
    coupleNames: t.exposeString('coupleNames', { description: 'Names of the couple.' }),
    until: t.expose('until', { type: 'DateTime', description: 'End of the period for returning.' }),
    isOpen: t.exposeBoolean('isOpen', { description: 'True if the member can still return.' }),
  }),
})

builder.queryField('wayBack', (t) =>
  t.field({
    type: wayBackRef,
    nullable: true,
    description: 'Wedding behind the link for returning; null for unknown links.',
    args: { token: t.arg.string({ required: true, description: 'Token of the link.' }) },
    resolve: async (_, { token }, { database, secrets, clock }) => {
      const formerMember = await formerMemberByToken(database.db, secrets, token)
      const wedding = formerMember && (await weddingById(database.db, formerMember.weddingId))
      if (!wedding) return null
      const isOpen = wedding.status !== 'archived' && canReturn(formerMember, clock.now())
      return { coupleNames: coupleName(wedding), until: returnsUntil(formerMember), isOpen }
    },
  }),
)

builder.mutationFields((t) => {
  const args = {
    weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    memberId: t.arg({ type: 'UUID', required: true, description: 'Account of the new partner.' }),
  }
  const errors = { types: [WeddingNotFound, FoundingPartnerDecides, MemberNotFound] }
  return {
    freezeNewPartner: t.field({
      type: weddingRef,
      description: 'Suspends the rights of a new partner over money and team until they are released.',
      args,
      errors,
      resolve: (_, { weddingId, memberId }, context) => freezeNewPartner(context, weddingId, memberId),
    }),
    releaseNewPartner: t.field({
      type: weddingRef,
      description: 'Restores the rights of a suspended partner, who waits seven days for rights over money.',
      args,
      errors,
      resolve: (_, { weddingId, memberId }, context) => releaseNewPartner(context, weddingId, memberId),
    }),
    removeNewPartner: t.field({
      type: weddingRef,
      description: 'Removes a partner who has no rights over money yet.',
      args,
      errors,
      resolve: (_, { weddingId, memberId }, context) => removeNewPartner(context, weddingId, memberId),
    }),
    returnToWedding: t.field({
      type: weddingRef,
      description: 'Restores a membership that ended within the last 14 days.',
      args: { token: t.arg.string({ required: true, description: 'Token of the link.' }) },
      errors: { types: [WayBackClosed, AlreadyInTeam, TeamFull] },
      resolve: (_, { token }, context) => returnToWedding(context, token),
    }),
  }
})
