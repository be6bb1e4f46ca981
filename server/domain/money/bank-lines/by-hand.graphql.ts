import { builder } from '#server/graphql/builder.ts'
import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import {
  ContributionIdReused,
  ContributionMoved,
  ContributionNotFound,
  contributionById,
  contributionRef,
  GiftOverfunded,
} from '#server/domain/gifts/contributions/index.ts'
import { noteContribution } from '#server/domain/gifts/receiving/index.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { undoReceived } from './undo-received.ts'

const noteInput = builder.inputType('NoteContributionInput', {
  description: 'Money received outside the page.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    name: t.string({ required: true, description: 'Name of the giver.' }),
    amountMinor: t.field({ type: 'Minor', required: true, description: 'Amount in minor units.' }),
    giftId: t.field({ type: 'UUID', description: 'Id of the gift; the common fund by default.' }),
    receivingAccountId: t.field({
      type: 'UUID',
      description: 'Id of the receiving account by which it arrived.',
    }),
    receivedOn: t.field({ type: 'Date', description: 'Day of arrival; today by default.' }),
    isDateSure: t.boolean({
      description: 'Accepts a day in the future or before the wedding existed, which is refused otherwise.',
    }),
  }),
})

builder.mutationFields((t) => ({
  undoReceived: t.field({
    type: contributionRef,
    description: 'Undoes a confirmation. The gift is in state `sent` again and its bank lines are open.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Id of the contribution.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved] },
    resolve: async (_, { id }, context) => {
      await undoReceived(context, id)
      const found = await contributionById(context.database.db, id)
      invariant(found, 'Contribution missing after undoing its confirmation')
      return found
    },
  }),
  noteContribution: t.field({
    type: contributionRef,
    description:
      'Records a gift received outside the page, such as an envelope or a transfer without a promise.',
    args: { input: t.arg({ type: noteInput, required: true, description: 'Details of the receipt.' }) },
    errors: { types: [InvalidInput, WeddingNotFound, ContributionIdReused, GiftNotFound, GiftOverfunded] },
    resolve: async (_, { input }, context) => {
      const { id } = await noteContribution(context, input)
      const found = await contributionById(context.database.db, id)
      invariant(found, 'Noted contribution missing')
      return found
    },
  }),
}))
