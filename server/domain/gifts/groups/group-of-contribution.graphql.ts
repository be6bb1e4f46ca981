import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import {
  type Contribution,
  contributionRef,
  privateContributionRef,
  canSeeMessage,
} from '#server/domain/gifts/contributions/index.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { counts, type GiftGroup, hasSent } from './group.ts'
import { groupUrl } from './group-link.ts'
import { groupsOfContributions, takenSlotsOf } from './group-queries.ts'

/** Returns the group of a contribution, batched for each response. */
export function loadGroup(context: AppContext, { id }: Pick<Contribution, 'id'>): Promise<GiftGroup | null> {
  const loader = memoizePerRequest(
    context,
    'groups of contributions',
    () => new DataLoader<string, GiftGroup | null>((ids) => groupsOfContributions(context.database.db, ids)),
  )
  return loader.load(id)
}

const groupInterface = builder.interfaceRef<GiftGroup>('FriendsGroup').implement({
  description: 'Group to which a contribution belongs, without its id.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the group.' }),
    message: t.exposeString('message', { description: 'Message signed by all members; may be empty.' }),
    url: t.string({
      description: 'URL shared by the members.',
      resolve: (group, _, context) => groupUrl(context, group),
    }),
    names: t.stringList({
      description: 'Names of members who sent their part, in order of joining.',
      resolve: async (group, _, context) => {
        const taken = await memoizePerRequest(context, `places of group ${group.id}`, () =>
          takenSlotsOf(context.database.db, group),
        )
        return taken
          .filter((one) => counts(one) && hasSent(one))
          .map(({ contribution }) => contribution.signature)
      },
    }),
  }),
})

const sharedGroupRef = builder.objectRef<GiftGroup>('SharedGroup').implement({
  description: 'Group to which a contribution belongs, as shown to its members.',
  interfaces: [groupInterface],
})

const givingGroupRef = builder.objectRef<GiftGroup>('GivingGroup').implement({
  description: 'Group to which a contribution belongs, as shown to the couple.',
  interfaces: [groupInterface],
  fields: (t) => ({ id: t.expose('id', { type: 'UUID', description: 'Group id.' }) }),
})

builder.objectField(contributionRef, 'group', (t) =>
  t.field({
    type: givingGroupRef,
    nullable: true,
    description: 'Group of which this contribution is a slot.',
    resolve: (found, _, context) =>
      found.contribution.kind === 'group' && canSeeMessage(found, context)
        ? loadGroup(context, found.contribution)
        : null,
  }),
)
builder.objectField(privateContributionRef, 'group', (t) =>
  t.field({
    type: sharedGroupRef,
    nullable: true,
    description: 'Group of which this contribution is a slot.',
    resolve: ({ contribution }, _, context) =>
      contribution.kind === 'group' ? loadGroup(context, contribution) : null,
  }),
)
