import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, countryEnum, moneyRef } from '#server/graphql/builder.ts'
import { sharePrice, sharingEnum } from '#server/domain/gifts/gift-list/index.ts'
import {
  arePaymentsFrozen,
  PaymentsPaused,
  RailNotFound,
  railsReplacedSince,
  recentRailChange,
} from '#server/domain/money/payments/index.ts'
import { admit } from '#server/domain/wedding/privacy/index.ts'
import { paymentTopic, WeddingNotOpen } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { readSecondsAgoArgument, sinceRead } from '#server/platform/graphql/read-ago.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import type { Duration } from '#shared/duration.ts'
import { money } from '#shared/money.ts'
import { contribute } from './contribute.ts'
import { contributeInput } from './giving.graphql-inputs.ts'
import { contributionByToken } from './contribution-queries.ts'
import type { Found } from './contribution-store.ts'
import { isAllowed } from './contribution.ts'
import { contributionFields, lineFields, type LineShown, linesShown } from './contribution-fields.graphql.ts'
import { shown } from './giving.graphql.ts'
import {
  ContributionIdReused,
  ContributionMoved,
  ContributionNotFound,
  GiftNotOpen,
  GiftOverfunded,
  RailFull,
  TooMuchKept,
} from './giving.refusals.ts'
import { guestWeddingRef } from './guest-wedding.graphql.ts'
import { guestWeddingOf } from './guest-wedding-query.ts'
import { markSent } from './mark-sent.ts'
import { instructionRef } from './payment-instructions.graphql.ts'
import { paymentInstructions, usedInstruction } from './payment-instructions-query.ts'
import { giftTopic, privateToken } from './private-link.ts'
import { undoContribution } from './undo-contribution.ts'

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

/** A gift behind its private link; bookings add its way, the mailbox its letters. */
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
    wedding: t.field({
      type: guestWeddingRef,
      description: 'Whose wedding it is for.',
      resolve: async ({ wedding }, _, { database }) => guestWeddingOf(database.db, wedding),
    }),
    lines: t.field({
      type: [guestLineRef],
      description: 'For which gifts.',
      resolve: (self) => linesShown(self),
    }),
    railId: t.field({
      type: 'UUID',
      nullable: true,
      description: 'By which way it was sent.',
      resolve: ({ contribution }) => contribution.railId,
    }),
    instructions: t.field({
      type: [instructionRef],
      description: 'How it can be sent: what suits a guest of this country first.',
      args: {
        country: t.arg({ type: countryEnum, description: 'Where they are; theirs when nothing is said.' }),
      },
      resolve: (found, { country }, { database, clock }) =>
        paymentInstructions(database.db, found, country ?? null, clock.now()),
    }),
    sentBy: t.field({
      type: instructionRef,
      nullable: true,
      description: 'By which way it was sent, also when that is no longer offered.',
      resolve: (found, _, { database }) => usedInstruction(database.db, found),
    }),
    detailsChangedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When details that its giver may hold were replaced since it was promised.',
      resolve: ({ contribution, wedding }, _, { database }) =>
        railsReplacedSince(database.db, wedding.id, contribution.createdAt),
    }),
    detailsChangedRecentlyAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the details for paying changed, within the last 14 days.',
      resolve: ({ wedding }, _, { database, clock }) =>
        recentRailChange(database.db, wedding.id, clock.now()),
    }),
    arePaymentsPaused: t.boolean({
      description:
        'Whether the operator paused the payments of this wedding: then there are no instructions.',
      resolve: ({ wedding }) => arePaymentsFrozen(wedding),
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

builder.mutationFields((t) => ({
  contribute: t.field({
    type: privateContributionRef,
    description: 'Promises gifts; their part of each is kept for seven days.',
    args: {
      input: t.arg({
        type: contributeInput,
        required: true,
        description: 'What, from whom, with which words.',
      }),
    },
    errors: {
      types: [
        GiftOverfunded,
        GiftNotOpen,
        WeddingNotOpen,
        PaymentsPaused,
        ContributionIdReused,
        ContributionMoved,
        ContributionNotFound,
        TooMuchKept,
        InvalidInput,
        TooManyAttempts,
      ],
    },
    resolve: async (_, { input }, context) => shown(context, await contribute(context, input)),
  }),
  markSent: t.field({
    type: privateContributionRef,
    description: 'The giver says that the money is on its way.',
    args: {
      token: t.arg.string(tokenArgument),
      railId: t.arg({ type: 'UUID', required: true, description: 'By which way.' }),
      accepted: t.arg.boolean({
        defaultValue: false,
        description: 'The giver’s bank has taken it, although the account seems full.',
      }),
    },
    errors: {
      types: [
        ContributionNotFound,
        ContributionMoved,
        RailNotFound,
        RailFull,
        GiftOverfunded,
        TooManyAttempts,
      ],
    },
    resolve: async (_, { token, railId, accepted }, context) =>
      shown(context, await markSent(context, token, railId, accepted === true)),
  }),
  undoContribution: t.field({
    type: privateContributionRef,
    description: 'The giver takes it back, as long as it was not received.',
    args: { token: t.arg.string(tokenArgument) },
    errors: { types: [ContributionNotFound, ContributionMoved, TooManyAttempts] },
    resolve: async (_, { token }, context) => shown(context, await undoContribution(context, token)),
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
