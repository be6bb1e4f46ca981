import { builder, moneyRef } from '#server/graphql/builder.ts'
import { failureReasons, type NextAction } from '#server/domain/cards/card-providers/index.ts'
import {
  type Found,
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
  description: 'Why a card was not charged.',
  values: failureReasons,
})
const attemptStateEnum = builder.enumType('CardPaymentState', {
  description: 'State of a card payment.',
  values: cardPaymentStates.names,
})

const fieldRef = builder.objectRef<{ name: string; value: string }>('FormField').implement({
  description: 'A hidden field of a form.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    value: t.exposeString('value', { description: 'What it says.' }),
  }),
})

const nextRef = builder.objectRef<NextAction>('CardVisit').implement({
  description: 'Where the browser goes to type the card: an address, or a form to send there.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where.' }),
    byForm: t.boolean({
      description: 'Whether by sending a form.',
      resolve: ({ kind }) => kind === 'formPost',
    }),
    fields: t.field({
      type: [fieldRef],
      description: 'The form.',
      resolve: (next) =>
        next.kind === 'formPost' ? Object.entries(next.fields).map(([name, value]) => ({ name, value })) : [],
    }),
  }),
})

const offerRef = builder.objectRef<CardAccount>('CardOffer').implement({
  description: 'By which company this can be paid by card.',
  fields: (t) => ({
    provider: t.expose('provider', { type: providerEnum, description: 'Which company.' }),
    simulated: t.boolean({
      description: 'Whether it is only pretended.',
      resolve: ({ provider }) => provider === 'sandbox',
    }),
  }),
})

type PaymentShown = { attempt: CardAttempt; found: Found }
const paymentRef = builder.objectRef<PaymentShown>('CardPayment').implement({
  description: 'One visit to a card company, as the one who pays sees it.',
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
      description: 'Why the last card was refused.',
      resolve: ({ attempt }) => attempt.failure,
    }),
    simulated: t.boolean({
      description: 'Whether it is only pretended.',
      resolve: ({ attempt }) => attempt.provider === 'sandbox',
    }),
    visit: t.field({
      type: nextRef,
      nullable: true,
      description: 'Where the browser goes; null while that is not known, and when it is over.',
      resolve: ({ attempt }) => (attempt.state === 'open' ? attempt.next : null),
    }),
    late: t.boolean({
      description: 'It came when its gift was complete: the couple decide.',
      resolve: ({ found }) => found.contribution.needsDecision,
    }),
    canTryAgain: t.boolean({
      description: 'Whether it can still be paid by card.',
      resolve: ({ attempt, found }) =>
        attempt.state !== 'paid' && isAllowed('payByCard', found.contribution.state),
    }),
    contribution: t.field({
      type: privateContributionRef,
      description: 'What it pays.',
      resolve: ({ found }) => found,
    }),
  }),
})

builder.objectField(privateContributionRef, 'cardOffer', (t) =>
  t.field({
    type: offerRef,
    nullable: true,
    description: 'How it can be paid by card now; null when it cannot.',
    resolve: (found, _, context) =>
      isAllowed('payByCard', found.contribution.state) ? cardOffer(context, found) : null,
  }),
)
builder.objectField(privateContributionRef, 'cardPayment', (t) =>
  t.field({
    type: paymentRef,
    nullable: true,
    description: 'The last visit to a card company for it.',
    resolve: async (found, _, { database }) => {
      const [attempt] = await attemptsOf(database.db, found.contribution.id)
      return attempt ? { attempt, found } : null
    },
  }),
)
builder.objectField(privateContributionRef, 'byCard', (t) =>
  t.boolean({
    description: 'Whether it was paid by card.',
    resolve: ({ contribution }) => contribution.fromProvider,
  }),
)
builder.objectField(privateContributionRef, 'returned', (t) =>
  t.field({
    type: moneyRef,
    nullable: true,
    description: 'How much of it came back while the rest stayed.',
    resolve: ({ contribution: { returnedMinor, currency } }) =>
      returnedMinor > 0n ? money(returnedMinor, currency) : null,
  }),
)
builder.objectField(privateContributionRef, 'needsDecision', (t) =>
  t.boolean({
    description: 'Its money came when its gift was complete: the couple decide.',
    resolve: ({ contribution }) => contribution.needsDecision && contribution.state === 'received',
  }),
)

builder.objectField(troubleRef, 'contributionId', (t) =>
  t.field({
    type: 'UUID',
    nullable: true,
    description: 'Which contribution it is about.',
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
    description: 'The giver goes to pay by card. One visit at a time; asking twice begins once.',
    args: {
      token: t.arg.string({ required: true, description: 'Token from the private link.' }),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client before the first send.' }),
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
