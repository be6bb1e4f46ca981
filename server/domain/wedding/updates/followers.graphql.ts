import { accountRef } from '#server/domain/identity/accounts/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import { admit } from '#server/domain/wedding/privacy/index.ts'
import { coupleName, type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { confirmFollowing } from './confirm-following.ts'
import { followWedding } from './follow-wedding.ts'
import { type Follower, type FollowerState, stateOf } from './follower.ts'
import { followerByToken, followersForViewer, newsOfAccount } from './follower-queries.ts'
import { leaveUpdates } from './leave-updates.ts'
import { removeFollower } from './remove-follower.ts'
import { restoreFollower } from './restore-follower.ts'
import { FollowerNotFound } from './updates.refusals.ts'

const followerRef = builder.objectRef<Follower>('Follower').implement({
  description: 'A guest who is told of a wedding’s news by e-mail, as its own people see them.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Their id.' }),
    name: t.exposeString('name', { description: 'What they call themselves; may be empty.' }),
    email: t.exposeString('email', { description: 'Their address.' }),
    since: t.field({
      type: 'DateTime',
      description: 'Since when.',
      resolve: ({ confirmedAt, askedAt }) => confirmedAt ?? askedAt,
    }),
  }),
})

const stateEnum = builder.enumType('FollowingState', {
  description: 'Not confirmed yet, following, or not any more.',
  values: ['asked', 'following', 'left'] as const satisfies readonly FollowerState[],
})

type Following = { readonly follower: Follower; readonly wedding: Wedding }
const followingRef = builder.objectRef<Following>('Following').implement({
  description: 'Data behind a follower’s link.',
  fields: (t) => ({
    state: t.field({
      type: stateEnum,
      description: 'What they are to it.',
      resolve: ({ follower }) => stateOf(follower),
    }),
    email: t.string({ description: 'Their address.', resolve: ({ follower }) => follower.email }),
    coupleNames: t.string({ description: 'Who marries.', resolve: ({ wedding }) => coupleName(wedding) }),
    weddingSlug: t.string({
      description: 'The address of the couple’s page.',
      resolve: ({ wedding }) => wedding.slug,
    }),
    locale: t.string({
      description: 'The language and country of its words.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    theme: t.string({ description: 'The colour theme.', resolve: ({ wedding }) => wedding.theme }),
  }),
})

type Sent = { readonly sent: boolean }
const sentRef = builder.objectRef<Sent>('FollowLink').implement({
  description: 'Response to a request to follow; always the same.',
  fields: (t) => ({
    sent: t.exposeBoolean('sent', { description: 'That the address is being asked by e-mail.' }),
  }),
})

builder.objectFields(accountRef, (t) => ({
  posts: t.int({
    description: 'How many updates their weddings have published.',
    resolve: async ({ id }, _, context) => (await newsOf(context, id)).posts,
  }),
  followers: t.int({
    description: 'How many guests follow their weddings by e-mail.',
    resolve: async ({ id }, _, context) => (await newsOf(context, id)).followers,
  }),
}))

const token = { required: true, description: 'Token from the link.' } as const
const which = { type: 'UUID', required: true, description: 'Who.' } as const
const byLink = [FollowerNotFound, TooManyAttempts]

builder.queryFields((t) => ({
  followers: t.field({
    type: [followerRef],
    description: 'Those who follow a wedding, the newest first, for its own people.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }) },
    resolve: (_, { weddingId }, { database, viewer }) => followersForViewer(database.db, viewer, weddingId),
  }),
  following: t.field({
    type: followingRef,
    nullable: true,
    description: 'Data behind a follower’s link; null for invalid links.',
    args: { token: t.arg.string(token) },
    resolve: async (_, asked, context) => {
      const follower = await followerByToken(context.database.db, asked.token)
      if (!follower) return null
      await admit(context, follower.weddingId)
      return shown(context, follower)
    },
  }),
}))

builder.mutationFields((t) => ({
  followWedding: t.field({
    type: sentRef,
    description: 'Asks the owner of an address by e-mail to confirm a subscription.',
    args: {
      slug: t.arg.string({ required: true, description: 'The address of the couple’s page.' }),
      email: t.arg.string({ required: true, description: 'Where its news would go.' }),
    },
    errors: { types: [InvalidInput, TooManyAttempts] },
    resolve: (_, { slug, email }, context) => followWedding(context, slug, { email }),
  }),
  confirmFollowing: t.field({
    type: followingRef,
    description: 'Confirms a subscription, or renews it.',
    args: {
      token: t.arg.string(token),
      name: t.arg.string({ description: 'What they call themselves, if they say so.' }),
    },
    errors: { types: [...byLink, InvalidInput] },
    resolve: async (_, asked, context) =>
      shown(context, await confirmFollowing(context, asked.token, asked.name)),
  }),
  leaveUpdates: t.field({
    type: followingRef,
    description: 'Ends a subscription.',
    args: { token: t.arg.string(token) },
    errors: { types: byLink },
    resolve: async (_, asked, context) => shown(context, await leaveUpdates(context, asked.token)),
  }),
  removeFollower: t.field({
    type: followerRef,
    description: 'Removes a follower.',
    args: { id: t.arg(which) },
    errors: { types: [FollowerNotFound] },
    resolve: (_, { id }, context) => removeFollower(context, id),
  }),
  restoreFollower: t.field({
    type: followerRef,
    description: 'Undoes that the couple took a follower off.',
    args: { id: t.arg(which) },
    errors: { types: [FollowerNotFound] },
    resolve: (_, { id }, context) => restoreFollower(context, id),
  }),
}))

async function shown({ database }: AppContext, follower: Follower): Promise<Following> {
  const wedding = await weddingById(database.db, follower.weddingId)
  invariant(wedding, 'Wedding missing for a follower')
  return { follower, wedding }
}

function newsOf(context: AppContext, accountId: string) {
  return memoizePerRequest(context, `news ${accountId}`, () => newsOfAccount(context.database.db, accountId))
}
