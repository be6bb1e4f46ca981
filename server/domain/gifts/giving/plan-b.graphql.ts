import { builder } from '#server/graphql/builder.ts'
import { GiftNotFound, planBRef } from '#server/domain/gifts/gift-list/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { changePlanB } from './change-plan-b.ts'
import {
  withItsLines,
  ContributionMoved,
  ContributionNotFound,
  guestLineRef,
  privateContributionRef,
} from '#server/domain/gifts/contributions/index.ts'

builder.objectField(guestLineRef, 'planBs', (t) =>
  t.field({
    type: [planBRef],
    description: 'What they may choose instead.',
    resolve: ({ gift }) => gift.planBs,
  }),
)

builder.mutationField('changePlanB', (t) =>
  t.field({
    type: privateContributionRef,
    description: 'The giver says what they would like instead of a gift, until it is booked.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the private link.' }),
      giftId: t.arg({ type: 'UUID', required: true, description: 'Instead of which gift.' }),
      planB: t.arg.string({ description: 'The key of the plan B; absent to leave it to the couple.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, GiftNotFound, TooManyAttempts] },
    resolve: async (_, { token, giftId, planB }, context) =>
      withItsLines(context, await changePlanB(context, token, { giftId, planB: planB ?? null })),
  }),
)
