import { builder } from '#server/graphql/builder.ts'
import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { assignContribution } from './assign-contribution.ts'
import { confirmReceived } from './confirm-received.ts'
import {
  contributionRef,
  withItsLines,
  ContributionMoved,
  ContributionNotFound,
  GiftOverfunded,
} from '#server/domain/gifts/contributions/index.ts'
import { releaseContribution } from './release-contribution.ts'
import { reportNotFound } from './report-not-found.ts'
import { returnContribution } from './return-contribution.ts'

const which = { type: 'UUID', required: true, description: 'Which contribution.' } as const

builder.mutationFields((t) => ({
  confirmReceived: t.field({
    type: contributionRef,
    description: 'The money is in the couple’s account.',
    args: {
      id: t.arg(which),
      receivedOn: t.arg({ type: 'Date', description: 'The day it arrived; today when absent.' }),
      isDateSure: t.arg.boolean({
        defaultValue: false,
        description: 'A day in the future or before the wedding was created is meant.',
      }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, InvalidInput] },
    resolve: async (_, { id, receivedOn, isDateSure }, context) => {
      const day = { receivedOn: receivedOn ?? null, isDateSure: isDateSure ?? false }
      return withItsLines(context, await confirmReceived(context, id, day))
    },
  }),
  reportNotFound: t.field({
    type: contributionRef,
    description: 'What was sent has not come.',
    args: { id: t.arg(which) },
    errors: { types: [ContributionNotFound, ContributionMoved] },
    resolve: async (_, { id }, context) => withItsLines(context, await reportNotFound(context, id)),
  }),
  releaseContribution: t.field({
    type: contributionRef,
    description: 'What never came is kept no longer: others can give it.',
    args: { id: t.arg(which) },
    errors: { types: [ContributionNotFound, ContributionMoved] },
    resolve: async (_, { id }, context) => withItsLines(context, await releaseContribution(context, id)),
  }),
  assignContribution: t.field({
    type: contributionRef,
    description: 'Gives money that came too late a place.',
    args: {
      id: t.arg(which),
      giftId: t.arg({ type: 'UUID', description: 'Which gift; the common fund when absent.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, GiftOverfunded, GiftNotFound] },
    resolve: async (_, { id, giftId }, context) =>
      withItsLines(context, await assignContribution(context, id, giftId ?? null)),
  }),
  returnContribution: t.field({
    type: contributionRef,
    description: 'The money was given back.',
    args: { id: t.arg(which) },
    errors: { types: [ContributionNotFound, ContributionMoved] },
    resolve: async (_, { id }, context) => withItsLines(context, await returnContribution(context, id)),
  }),
}))
