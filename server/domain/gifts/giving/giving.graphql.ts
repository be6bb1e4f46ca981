import { builder } from '#server/graphql/builder.ts'
import { PaymentsPaused, ReceivingAccountNotFound } from '#server/domain/money/payments/index.ts'
import { WeddingNotOpen } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { promiseGifts } from './contribute.ts'
import {
  withLoadedLines,
  ContributionIdReused,
  ContributionMoved,
  ContributionNotFound,
  GiftNotOpen,
  GiftOverfunded,
  privateContributionRef,
} from '#server/domain/gifts/contributions/index.ts'
import { TooMuchKept } from '#server/domain/gifts/fair-share/index.ts'
import { contributeInput } from './giving.graphql-inputs.ts'
import { markSent } from './mark-sent.ts'
import { renewHold } from './renew-hold.ts'
import { ReceivingAccountFull } from '#server/domain/gifts/payment-instructions/index.ts'
import { undoContribution } from './undo-contribution.ts'
import { writeMessage } from './write-message.ts'

const tokenArgument = { required: true, description: 'Token from the private link.' } as const

builder.mutationFields((t) => ({
  contribute: t.field({
    type: privateContributionRef,
    description: 'Promises gifts and holds them until `holdEndsAt`.',
    args: {
      input: t.arg({
        type: contributeInput,
        required: true,
        description: 'Lines, giver and message of the promise.',
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
    resolve: (_, { input }, context) => promiseGifts(context, input),
  }),
  markSent: t.field({
    type: privateContributionRef,
    description:
      'Marks the money as sent by the giver. By an account for cash, records that the giver brings it on the wedding day: it stays held until then.',
    args: {
      token: t.arg.string(tokenArgument),
      receivingAccountId: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id of the receiving account used.',
      }),
      accepted: t.arg.boolean({
        defaultValue: false,
        description: 'True if the giver’s bank accepted the payment although the account seems full.',
      }),
    },
    errors: {
      types: [
        ContributionNotFound,
        ContributionMoved,
        ReceivingAccountNotFound,
        ReceivingAccountFull,
        GiftOverfunded,
        TooMuchKept,
        TooManyAttempts,
      ],
    },
    resolve: async (_, { token, receivingAccountId, accepted }, context) =>
      withLoadedLines(context, await markSent(context, token, receivingAccountId, accepted === true)),
  }),
  renewHold: t.field({
    type: privateContributionRef,
    description:
      'Renews the hold of an unsent promise while its page is open, within the limits of the instance.',
    args: { token: t.arg.string(tokenArgument) },
    errors: { types: [ContributionNotFound, TooManyAttempts] },
    resolve: async (_, { token }, context) => withLoadedLines(context, await renewHold(context, token)),
  }),
  undoContribution: t.field({
    type: privateContributionRef,
    description: 'Undoes a contribution that was not received.',
    args: { token: t.arg.string(tokenArgument) },
    errors: { types: [ContributionNotFound, ContributionMoved, TooManyAttempts] },
    resolve: async (_, { token }, context) =>
      withLoadedLines(context, await undoContribution(context, token)),
  }),
  writeMessage: t.field({
    type: privateContributionRef,
    description: 'Adds a message to a gift that was given without one.',
    args: {
      token: t.arg.string(tokenArgument),
      text: t.arg.string({ required: true, description: 'Message of the giver.' }),
    },
    errors: { types: [ContributionNotFound, ContributionMoved, InvalidInput, TooManyAttempts] },
    resolve: async (_, { token, text }, context) =>
      withLoadedLines(context, await writeMessage(context, token, text)),
  }),
}))
