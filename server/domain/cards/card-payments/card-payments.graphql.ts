import { builder, moneyRef } from '#server/graphql/builder.ts'
import { failureReasons, type NextAction } from '#server/domain/cards/card-providers/index.ts'
import {
  type LoadedContribution,
  isAllowed,
  privateContributionRef,
  ContributionMoved,
  ContributionNotFound,
  GiftOverfunded,
} from '#server/domain/gifts/contributions/index.ts'
import { PaymentsPaused } from '#server/domain/money/payments/index.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { money } from '#shared/money.ts'
import { cardPaymentStates } from '#shared/states/card-payment.ts'
import { attemptsOf } from './attempt-store.ts'
import { cardOffer, cardPaymentByToken, contributionOfTrouble } from './card-queries.ts'
import { troubleRef } from '#server/domain/cards/card-troubles/index.ts'
import { cardToken } from './card-token.ts'
import {
  CardNotFound,
  CardsNotOffered,
  providerEnum,
  type CardAccount,
} from '#server/domain/cards/card-accounts/index.ts'
import type { CardAttempt } from './next-ask.ts'
import { startCardPayment } from './start-card-payment.ts'

const failureEnum = builder.enumType('CardFailure', {
  description: 'Reason a card payment failed.',
  values: failureReasons,
})
const attemptStateEnum = builder.enumType('CardPaymentState', {
  description: 'State of a card payment.',
  values: cardPaymentStates.names,
})

const fieldRef = builder.objectRef<{ name: string; value: string }>('FormField').implement({
  description: 'Hidden field of a form.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the field.' }),
    value: t.exposeString('value', { description: 'Value of the field.' }),
  }),
})

const nextRef = builder.objectRef<NextAction>('CardVisit').implement({
  description: 'Next page for the guest’s browser: a URL, or a form to submit there.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'URL of the page.' }),
    byForm: t.boolean({
      description: 'True if the form must be submitted by POST.',
      resolve: ({ kind }) => kind === 'formPost',
    }),
    fields: t.field({
      type: [fieldRef],
      description: 'Fields of the form.',
      resolve: (next) =>
        next.kind === 'formPost' ? Object.entries(next.fields).map(([name, value]) => ({ name, value })) : [],
    }),
  }),
})

const offerRef = builder.objectRef<CardAccount>('CardOffer').implement({
  description: 'Card company available for this payment.',
  fields: (t) => ({
    provider: t.expose('provider', { type: providerEnum, description: 'Card company.' }),
    simulated: t.boolean({
      description: 'True if the payment is simulated.',
      resolve: ({ provider }) => provider === 'sandbox',
    }),
  }),
})

type PaymentShown = { attempt: CardAttempt; found: LoadedContribution }
const paymentRef = builder.objectRef<PaymentShown>('CardPayment').implement({
  description: 'Payment attempt at a card company, as shown to the payer.',
  fields: (t) => ({
    token: t.string({
      description: 'Token from the address of its page.',
      resolve: ({ attempt }, _, { secrets }) => cardToken(secrets, attempt.id),
    }),
    state: t.field({
      type: attemptStateEnum,
      description: 'Current state.',
      resolve: ({ attempt }) => attempt.state,
    }),
    failure: t.field({
      type: failureEnum,
      nullable: true,
      description: 'Reason the latest card was refused.',
      resolve: ({ attempt }) => attempt.failure,
    }),
    simulated: t.boolean({
      description: 'True if the payment is simulated.',
      resolve: ({ attempt }) => attempt.provider === 'sandbox',
    }),
    visit: t.field({
      type: nextRef,
      nullable: true,
      description: 'Next page for the browser; null while it is unknown and after the attempt.',
      resolve: ({ attempt }) => (attempt.state === 'open' ? attempt.next : null),
    }),
    late: t.boolean({
      description: 'True if the money arrived after the gift was complete. The couple decide on it.',
      resolve: ({ found }) => found.contribution.needsDecision,
    }),
    canTryAgain: t.boolean({
      description: 'True if another attempt by card is possible.',
      resolve: ({ attempt, found }) =>
        attempt.state !== 'paid' && isAllowed('payByCard', found.contribution.state),
    }),
    contribution: t.field({
      type: privateContributionRef,
      description: 'Contribution that is paid.',
      resolve: ({ found }) => found,
    }),
  }),
})

builder.objectField(privateContributionRef, 'cardOffer', (t) =>
  t.field({
    type: offerRef,
    nullable: true,
    description: 'Card payment available now; null if there is none.',
    resolve: (found, _, context) =>
      isAllowed('payByCard', found.contribution.state) ? cardOffer(context, found) : null,
  }),
)
builder.objectField(privateContributionRef, 'cardPayment', (t) =>
  t.field({
    type: paymentRef,
    nullable: true,
    description: 'Latest payment attempt by card.',
    resolve: async (found, _, { database }) => {
      const [attempt] = await attemptsOf(database.db, found.contribution.id)
      return attempt ? { attempt, found } : null
    },
  }),
)
builder.objectField(privateContributionRef, 'byCard', (t) =>
  t.boolean({
    description: 'True if it was paid by card.',
    resolve: ({ contribution }) => contribution.fromProvider,
  }),
)
builder.objectField(privateContributionRef, 'returned', (t) =>
  t.field({
    type: moneyRef,
    nullable: true,
    description: 'Refunded amount of a partial refund.',
    resolve: ({ contribution: { returnedMinor, currency } }) =>
      returnedMinor > 0n ? money(returnedMinor, currency) : null,
  }),
)
builder.objectField(privateContributionRef, 'needsDecision', (t) =>
  t.boolean({
    description: 'True if the money arrived after the gift was complete. The couple decide on it.',
    resolve: ({ contribution }) => contribution.needsDecision && contribution.state === 'received',
  }),
)

builder.objectField(troubleRef, 'contributionId', (t) =>
  t.field({
    type: 'UUID',
    nullable: true,
    description: 'Id of the affected contribution.',
    resolve: (trouble, _, { database }) => contributionOfTrouble(database.db, trouble),
  }),
)

const tokenArgument = { required: true, description: 'Token from the address of its page.' } as const

builder.queryFields((t) => ({
  cardPayment: t.field({
    type: paymentRef,
    nullable: true,
    description: 'One payment attempt at a card provider, for the guest who returns from it.',
    args: { token: t.arg.string(tokenArgument) },
    resolve: (_, { token }, context) => cardPaymentByToken(context, token),
  }),
}))

builder.mutationFields((t) => ({
  startCardPayment: t.field({
    type: paymentRef,
    description:
      'Starts a payment by card. Only one attempt is open at a time; a repeated request returns it.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the private link.' }),
      id: t.arg({
        type: 'UUID',
        required: true,
        description: 'Id chosen by the client before the first attempt.',
      }),
    },
    errors: {
      types: [
        CardsNotOffered,
        PaymentsPaused,
        CardNotFound,
        ContributionNotFound,
        ContributionMoved,
        GiftOverfunded,
        TooManyAttempts,
      ],
    },
    resolve: async (_, { token, id }, context) => {
      const attempt = await startCardPayment(context, token, id)
      const shown = await cardPaymentByToken(context, cardToken(context.secrets, attempt.id))
      if (!shown) throw CardNotFound()
      return shown
    },
  }),
}))
