import { builder } from '#server/graphql/builder.ts'
import { GiftNotFound, planBRef } from '#server/domain/gifts/gift-list/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { changePlanB } from './change-plan-b.ts'
import {
  withLoadedLines,
  ContributionMoved,
  ContributionNotFound,
  guestLineRef,
  privateContributionRef,
} from '#server/domain/gifts/contributions/index.ts'

builder.objectField(guestLineRef, 'planBs', (t) =>
  t.field({
    type: [planBRef],
    description: 'Alternatives offered to givers.',
    resolve: ({ gift }) => gift.planBs,
  }),
)

builder.mutationField('changePlanB', (t) =>
  t.field({
    type: privateContributionRef,
    description: 'Sets the giver’s alternative for a gift that is not booked yet.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the private link.' }),
      giftId: t.arg({ type: 'UUID', required: true, description: 'Id of the gift to replace.' }),
      planB: t.arg.string({ description: 'Key of the plan B; absent to leave the choice to the couple.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, GiftNotFound, TooManyAttempts] },
    resolve: async (_, { token, giftId, planB }, context) =>
      withLoadedLines(context, await changePlanB(context, token, { giftId, planB: planB ?? null })),
  }),
)
