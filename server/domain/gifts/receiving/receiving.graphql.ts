import { builder } from '#server/graphql/builder.ts'
import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { assignContribution } from './assign-contribution.ts'
import { confirmReceived } from './confirm-received.ts'
import {
  contributionRef,
  withLoadedLines,
  ContributionMoved,
  ContributionNotFound,
  GiftOverfunded,
} from '#server/domain/gifts/contributions/index.ts'
import { releaseContribution } from './release-contribution.ts'
import { reportNotFound } from './report-not-found.ts'
import { returnContribution } from './return-contribution.ts'

const which = { type: 'UUID', required: true, description: 'Id of the contribution.' } as const

builder.mutationFields((t) => ({
  confirmReceived: t.field({
    type: contributionRef,
    description: 'Confirms that the money is in the couple’s account.',
    args: {
      id: t.arg(which),
      receivedOn: t.arg({ type: 'Date', description: 'Day of arrival; today by default.' }),
      isDateSure: t.arg.boolean({
        defaultValue: false,
        description: 'True to accept a day in the future or before the wedding was created.',
      }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, InvalidInput] },
    resolve: async (_, { id, receivedOn, isDateSure }, context) => {
      const day = { receivedOn: receivedOn ?? null, isDateSure: isDateSure ?? false }
      return withLoadedLines(context, await confirmReceived(context, id, day))
    },
  }),
  reportNotFound: t.field({
    type: contributionRef,
    description: 'Reports that money marked as sent has not arrived.',
    args: { id: t.arg(which) },
    errors: { types: [ContributionNotFound, ContributionMoved] },
    resolve: async (_, { id }, context) => withLoadedLines(context, await reportNotFound(context, id)),
  }),
  releaseContribution: t.field({
    type: contributionRef,
    description:
      'Releases the hold of a contribution whose money never arrived, so that others can give the gift.',
    args: { id: t.arg(which) },
    errors: { types: [ContributionNotFound, ContributionMoved] },
    resolve: async (_, { id }, context) => withLoadedLines(context, await releaseContribution(context, id)),
  }),
  assignContribution: t.field({
    type: contributionRef,
    description: 'Assigns money that arrived late to a gift or the common fund.',
    args: {
      id: t.arg(which),
      giftId: t.arg({ type: 'UUID', description: 'Id of the gift; the common fund by default.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, GiftOverfunded, GiftNotFound] },
    resolve: async (_, { id, giftId }, context) =>
      withLoadedLines(context, await assignContribution(context, id, giftId ?? null)),
  }),
  returnContribution: t.field({
    type: contributionRef,
    description: 'Records that the couple returned the money.',
    args: { id: t.arg(which) },
    errors: { types: [ContributionNotFound, ContributionMoved] },
    resolve: async (_, { id }, context) => withLoadedLines(context, await returnContribution(context, id)),
  }),
}))
