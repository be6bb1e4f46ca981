import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef } from '#server/graphql/builder.ts'
import { sharePrice, sharingEnum } from '#server/domain/gifts/gift-list/index.ts'
import { admit } from '#server/domain/wedding/privacy/index.ts'
import { paymentTopic } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { readSecondsAgoArgument, sinceRead } from '#server/platform/graphql/read-ago.ts'
import type { Duration } from '#shared/duration.ts'
import { money } from '#shared/money.ts'
import { contributionByToken } from './contribution-queries.ts'
import type { Found } from './contribution-store.ts'
import { isAllowed } from './contribution.ts'
import { contributionFields, lineFields, type LineShown, linesShown } from './contribution-fields.graphql.ts'
import { ContributionNotFound } from './contributions.refusals.ts'
import { giftTopic, privateToken } from './private-link.ts'

/** A gift of a contribution, as its giver sees it. */
export const guestLineRef = builder.objectRef<LineShown>('GuestLine').implement({
  description: 'One gift of a contribution, as its giver sees it.',
  fields: (t) => ({
    ...lineFields(t),
    giftId: t.field({ type: 'UUID', description: 'Which gift.', resolve: ({ gift }) => gift.id }),
    slug: t.string({ description: 'Its name in addresses.', resolve: ({ gift }) => gift.slug }),
    title: t.string({ description: 'What it is.', resolve: ({ gift }) => gift.title }),
    summary: t.string({ description: 'In one line.', resolve: ({ gift }) => gift.summary }),
    image: t.string({ description: 'Its picture.', resolve: ({ gift }) => gift.image }),
    sharing: t.field({
      type: sharingEnum,
      description: 'How it is given.',
      resolve: ({ gift }) => gift.sharing,
    }),
    shareCount: t.int({
      nullable: true,
      description: 'Of how many.',
      resolve: ({ gift }) => gift.shareCount,
    }),
    sharePrice: t.field({
      type: moneyRef,
      nullable: true,
      description:
        'The price of one share. The shares of this line cost less together if they include the last one.',
      resolve: ({ gift }) => {
        const price = sharePrice(gift)
        return price === null ? null : money(price, gift.currency)
      },
    }),
  }),
})

const tokenOf = (context: AppContext, { contribution }: Found) =>
  privateToken(context.secrets, contribution.id)

/** A gift behind its private link; other domains add what they know of it: how to pay, the wedding, bookings, letters. */
export const privateContributionRef = builder.objectRef<Found>('PrivateContribution').implement({
  description: 'A gift as the one who gives it sees it, behind a private link.',
  fields: (t) => ({
    ...contributionFields(t),
    token: t.string({
      description: 'What opens the private page.',
      resolve: (self, _, context) => tokenOf(context, self),
    }),
    url: t.string({
      description: 'The private link.',
      resolve: (self, _, context) => `${context.env.publicUrl}/r/${tokenOf(context, self)}`,
    }),
    lines: t.field({
      type: [guestLineRef],
      description: 'For which gifts.',
      resolve: (self) => linesShown(self),
    }),
    receivingAccountId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'By which way it was sent.',
      resolve: ({ contribution }) => contribution.receivingAccountId,
    }),
    showsName: t.boolean({
      description: 'Whether the giver agreed that the list shows the signature.',
      resolve: ({ contribution }) => contribution.nameShown,
    }),
    canUndo: t.boolean({
      description: 'Whether the giver can still take it back.',
      resolve: ({ contribution }) => isAllowed('undo', contribution.state),
    }),
  }),
})

const tokenArgument = { required: true, description: 'Token from the private link.' } as const

builder.queryFields((t) => ({
  privateContribution: t.field({
    type: privateContributionRef,
    nullable: true,
    description: 'The gift behind a private link.',
    args: { token: t.arg.string(tokenArgument) },
    resolve: async (_, { token }, context) => {
      const found = await contributionByToken(context.database.db, token)
      if (found) await admit(context, found.contribution.weddingId)
      return found
    },
  }),
}))

builder.subscriptionFields((t) => ({
  privateContributionChanged: t.field({
    type: privateContributionRef,
    description: 'The gift behind a private link, each time something happens to it.',
    args: { token: t.arg.string(tokenArgument), readSecondsAgo: t.arg.int(readSecondsAgoArgument) },
    subscribe: (_, { token, readSecondsAgo }, context) => watch(context, token, sinceRead(readSecondsAgo)),
    resolve: (found) => found,
  }),
}))

async function* watch(
  context: AppContext,
  token: string,
  readAgo: (() => Duration) | null,
): AsyncGenerator<Found> {
  const found = await contributionByToken(context.database.db, token)
  if (!found) throw ContributionNotFound()
  const topics = [giftTopic(found.contribution.id), paymentTopic(found.wedding.id)]
  for await (const _ of context.live.subscribe(topics, { readAgo })) {
    const now = await contributionByToken(context.database.db, token)
    invariant(now, 'A contribution that is watched is still there')
    yield now
  }
}
