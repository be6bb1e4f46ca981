import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import {
  type Contribution,
  contributionRef,
  privateContributionRef,
  seesWords,
} from '#server/domain/gifts/contributions/index.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { counts, type GiftGroup, hasPaid } from './group.ts'
import { groupUrl } from './group-link.ts'
import { groupsOfContributions, takenOf } from './group-queries.ts'

/** The group a contribution is a place of; those of one answer are read together. */
export function groupSeen(context: AppContext, { id }: Pick<Contribution, 'id'>): Promise<GiftGroup | null> {
  const loader = memoizePerRequest(
    context,
    'groups of contributions',
    () => new DataLoader<string, GiftGroup | null>((ids) => groupsOfContributions(context.database.db, ids)),
  )
  return loader.load(id)
}

const groupInterface = builder.interfaceRef<GiftGroup>('FriendsGroup').implement({
  description: 'The group of friends a contribution belongs to, without its id.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    message: t.exposeString('message', { description: 'The words that all sign; may be empty.' }),
    url: t.string({
      description: 'The link its friends share.',
      resolve: (group, _, context) => groupUrl(context, group),
    }),
    names: t.stringList({
      description: 'Who has sent their part, in the order they came.',
      resolve: async (group, _, context) => {
        const taken = await memoizePerRequest(context, `places of group ${group.id}`, () =>
          takenOf(context.database.db, group),
        )
        return taken
          .filter((one) => counts(one) && hasPaid(one))
          .map(({ contribution }) => contribution.signature)
      },
    }),
  }),
})

const sharedGroupRef = builder.objectRef<GiftGroup>('SharedGroup').implement({
  description: 'The group of friends a contribution belongs to, as the friends see it.',
  interfaces: [groupInterface],
})

const givingGroupRef = builder.objectRef<GiftGroup>('GivingGroup').implement({
  description: 'The group of friends a contribution belongs to, as the couple see it.',
  interfaces: [groupInterface],
  fields: (t) => ({ id: t.expose('id', { type: 'UUID', description: 'Its id.' }) }),
})

builder.objectField(contributionRef, 'group', (t) =>
  t.field({
    type: givingGroupRef,
    nullable: true,
    description: 'The group of friends it is a place of.',
    resolve: (found, _, context) =>
      found.contribution.kind === 'group' && seesWords(found, context)
        ? groupSeen(context, found.contribution)
        : null,
  }),
)
builder.objectField(privateContributionRef, 'group', (t) =>
  t.field({
    type: sharedGroupRef,
    nullable: true,
    description: 'The group of friends it is a place of.',
    resolve: ({ contribution }, _, context) =>
      contribution.kind === 'group' ? groupSeen(context, contribution) : null,
  }),
)
