import { accountRef } from '#server/domain/identity/accounts/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder } from '#server/graphql/builder.ts'
import { grantAccess } from '#server/domain/wedding/privacy/index.ts'
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
  description: 'Guest who follows a wedding by email, as shown to members.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Guest id.' }),
    name: t.exposeString('name', { description: 'Name given by the follower; may be empty.' }),
    email: t.exposeString('email', { description: 'Email address of the follower.' }),
    since: t.field({
      type: 'DateTime',
      description: 'Time of the subscription.',
      resolve: ({ confirmedAt, askedAt }) => confirmedAt ?? askedAt,
    }),
  }),
})

const stateEnum = builder.enumType('FollowingState', {
  description: 'State of a subscription: unconfirmed, active or ended.',
  values: ['asked', 'following', 'left'] as const satisfies readonly FollowerState[],
})

type FollowedWedding = { readonly follower: Follower; readonly wedding: Wedding }
const followingRef = builder.objectRef<FollowedWedding>('Following').implement({
  description: 'Data behind a follower’s link.',
  fields: (t) => ({
    state: t.field({
      type: stateEnum,
      description: 'State of the subscription.',
      resolve: ({ follower }) => stateOf(follower),
    }),
    email: t.string({
      description: 'Email address of the follower.',
      resolve: ({ follower }) => follower.email,
    }),
    coupleNames: t.string({
      description: 'Names of the couple.',
      resolve: ({ wedding }) => coupleName(wedding),
    }),
    weddingSlug: t.string({
      description: 'Slug of the couple’s page.',
      resolve: ({ wedding }) => wedding.slug,
    }),
    locale: t.string({
      description: 'Language and country of the texts.',
      resolve: ({ wedding }) => wedding.locale,
    }),
    theme: t.string({ description: 'The colour theme.', resolve: ({ wedding }) => wedding.theme }),
  }),
})

type SentResult = { readonly sent: boolean }
const sentRef = builder.objectRef<SentResult>('FollowLink').implement({
  description: 'Response to a request to follow; always the same.',
  fields: (t) => ({
    sent: t.exposeBoolean('sent', {
      description: 'True, whether or not the address already follows the wedding.',
    }),
  }),
})

builder.objectFields(accountRef, (t) => ({
  posts: t.int({
    description: 'Number of updates published by their weddings.',
    resolve: async ({ id }, _, context) => (await newsOf(context, id)).posts,
  }),
  followers: t.int({
    description: 'Number of guests who follow their weddings by email.',
    resolve: async ({ id }, _, context) => (await newsOf(context, id)).followers,
  }),
}))

const token = { required: true, description: 'Token from the link in an email.' } as const
const which = { type: 'UUID', required: true, description: 'Id of the follower.' } as const
const byLink = [FollowerNotFound, TooManyAttempts]

builder.queryFields((t) => ({
  followers: t.field({
    type: [followerRef],
    description: 'Followers, newest first; members of the wedding only.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    resolve: (_, { weddingId }, { database, viewer }) => followersForViewer(database.db, viewer, weddingId),
  }),
  following: t.field({
    type: followingRef,
    nullable: true,
    description: 'Data behind a follower’s link; null for invalid links.',
    args: { token: t.arg.string(token) },
    resolve: async (_, args, context) => {
      const follower = await followerByToken(context.database.db, args.token)
      if (!follower) return null
      await grantAccess(context, follower.weddingId)
      return shown(context, follower)
    },
  }),
}))

builder.mutationFields((t) => ({
  followWedding: t.field({
    type: sentRef,
    description: 'Sends an email to an address to confirm a subscription.',
    args: {
      slug: t.arg.string({ required: true, description: 'Slug of the couple’s page.' }),
      email: t.arg.string({ required: true, description: 'Email address for updates.' }),
    },
    errors: { types: [InvalidInput, TooManyAttempts] },
    resolve: (_, { slug, email }, context) => followWedding(context, slug, { email }),
  }),
  confirmFollowing: t.field({
    type: followingRef,
    description: 'Confirms or renews a subscription.',
    args: {
      token: t.arg.string(token),
      name: t.arg.string({ description: 'Name of the follower; optional.' }),
    },
    errors: { types: [...byLink, InvalidInput] },
    resolve: async (_, args, context) =>
      shown(context, await confirmFollowing(context, args.token, args.name)),
  }),
  leaveUpdates: t.field({
    type: followingRef,
    description: 'Ends a subscription.',
    args: { token: t.arg.string(token) },
    errors: { types: byLink },
    resolve: async (_, args, context) => shown(context, await leaveUpdates(context, args.token)),
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
    description: 'Restores a follower removed by the couple.',
    args: { id: t.arg(which) },
    errors: { types: [FollowerNotFound] },
    resolve: (_, { id }, context) => restoreFollower(context, id),
  }),
}))

async function shown({ database }: AppContext, follower: Follower): Promise<FollowedWedding> {
  const wedding = await weddingById(database.db, follower.weddingId)
  invariant(wedding, 'Wedding missing for a follower')
  return { follower, wedding }
}

function newsOf(context: AppContext, accountId: string) {
  return memoizePerRequest(context, `news ${accountId}`, () => newsOfAccount(context.database.db, accountId))
}
