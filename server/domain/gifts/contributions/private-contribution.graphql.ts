import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef } from '#server/graphql/builder.ts'
import { sharePrice, sharingEnum } from '#server/domain/gifts/gift-list/index.ts'
import { grantAccess } from '#server/domain/wedding/privacy/index.ts'
import { readerTranslator } from '#server/domain/wedding/translations/index.ts'
import { paymentTopic } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { readSecondsAgoArgument, sinceRead } from '#server/platform/graphql/read-ago.ts'
import type { Duration } from '#shared/duration.ts'
import { money } from '#shared/money.ts'
import { contributionByToken } from './contribution-queries.ts'
import type { LoadedContribution } from './contribution-store.ts'
import { isAllowed } from './contribution.ts'
import { contributionFields, lineFields, type LineShown, linesShown } from './contribution-fields.graphql.ts'
import { ContributionNotFound } from './contributions.refusals.ts'
import { translateContribution } from './translate-contribution.ts'
import { giftTopic, privateToken } from './private-link.ts'

/** Gift of a contribution, as shown to its giver. */
export const guestLineRef = builder.objectRef<LineShown>('GuestLine').implement({
  description: 'One gift of a contribution, as shown to its giver.',
  fields: (t) => ({
    ...lineFields(t),
    giftId: t.field({ type: 'UUID', description: 'Id of the gift.', resolve: ({ gift }) => gift.id }),
    slug: t.string({ description: 'Slug of the gift.', resolve: ({ gift }) => gift.slug }),
    title: t.string({ description: 'Title of the gift.', resolve: ({ gift }) => gift.title }),
    summary: t.string({ description: 'Summary in one line.', resolve: ({ gift }) => gift.summary }),
    image: t.string({ description: 'Picture of the gift.', resolve: ({ gift }) => gift.image }),
    sharing: t.field({
      type: sharingEnum,
      description: 'Way of giving: whole, in shares or any amount.',
      resolve: ({ gift }) => gift.sharing,
    }),
    shareCount: t.int({
      nullable: true,
      description: 'Total number of shares of the gift.',
      resolve: ({ gift }) => gift.shareCount,
    }),
    sharePrice: t.field({
      type: moneyRef,
      nullable: true,
      description:
        'Price of one share. The shares of this line cost less in total if they include the last one.',
      resolve: ({ gift }) => {
        const price = sharePrice(gift)
        return price === null ? null : money(price, gift.currency)
      },
    }),
  }),
})

const tokenOf = (context: AppContext, { contribution }: LoadedContribution) =>
  privateToken(context.secrets, contribution.id)

/**
 * Contribution behind its private link. Other domains add payment instructions, wedding, bookings and
 * letters.
 */
export const privateContributionRef = builder.objectRef<LoadedContribution>('PrivateContribution').implement({
  description: 'Contribution as shown to its giver behind a private link.',
  fields: (t) => ({
    ...contributionFields(t),
    token: t.string({
      description: 'Token of the private page.',
      resolve: (self, _, context) => tokenOf(context, self),
    }),
    url: t.string({
      description: 'URL of the private page.',
      resolve: (self, _, context) => `${context.env.publicUrl}/r/${tokenOf(context, self)}`,
    }),
    lines: t.field({
      type: [guestLineRef],
      description: 'Lines of the contribution, one for each gift.',
      resolve: async (self, _, context) =>
        linesShown(translateContribution(self, await readerTranslator(context, self.wedding))),
    }),
    receivingAccountId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'Id of the receiving account by which it was sent.',
      resolve: ({ contribution }) => contribution.receivingAccountId,
    }),
    showsName: t.boolean({
      description: 'True if the giver agreed to show the signature in the list.',
      resolve: ({ contribution }) => contribution.nameShown,
    }),
    canUndo: t.boolean({
      description: 'True if the giver can still undo the contribution.',
      resolve: ({ contribution }) => isAllowed('undo', contribution.state),
    }),
  }),
})

const tokenArgument = { required: true, description: 'Token from the private link.' } as const

builder.queryFields((t) => ({
  privateContribution: t.field({
    type: privateContributionRef,
    nullable: true,
    description: 'Contribution behind a private link.',
    args: { token: t.arg.string(tokenArgument) },
    resolve: async (_, { token }, context) => {
      const found = await contributionByToken(context.database.db, token)
      if (found) await grantAccess(context, found.contribution.weddingId)
      return found
    },
  }),
}))

builder.subscriptionFields((t) => ({
  privateContributionChanged: t.field({
    type: privateContributionRef,
    description: 'Emits the contribution behind a private link after each change.',
    args: { token: t.arg.string(tokenArgument), readSecondsAgo: t.arg.int(readSecondsAgoArgument) },
    subscribe: (_, { token, readSecondsAgo }, context) => watch(context, token, sinceRead(readSecondsAgo)),
    resolve: (found) => found,
  }),
}))

async function* watch(
  context: AppContext,
  token: string,
  readAgo: (() => Duration) | null,
): AsyncGenerator<LoadedContribution> {
  const found = await contributionByToken(context.database.db, token)
  if (!found) throw ContributionNotFound()
  const topics = [giftTopic(found.contribution.id), paymentTopic(found.wedding.id)]
  for await (const _ of context.live.subscribe(topics, { readAgo })) {
    const now = await contributionByToken(context.database.db, token)
    invariant(now, 'Subscribed contribution missing')
    yield now
  }
}
