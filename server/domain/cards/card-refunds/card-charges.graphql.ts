import { builder, moneyRef } from '#server/graphql/builder.ts'
import { chargeStatuses, returnedOf, statusOf } from '#server/domain/cards/card-providers/index.ts'
import { contributionRef, seesAmount } from '#server/domain/gifts/contributions/index.ts'
import { money } from '#shared/money.ts'
import { cardRefundStates } from '#shared/states/card-payment.ts'
import {
  chargesOfContribution,
  type ChargeShown,
  type CardRefund,
  refundable,
} from '#server/domain/cards/card-payments/index.ts'
import { providerEnum } from '#server/domain/cards/card-accounts/index.ts'
import { refundsOf } from './refund-card-payment.ts'

const refundStateEnum = builder.enumType('CardRefundState', {
  description: 'State of a card refund. `unknown`: the response was lost.',
  values: cardRefundStates.names,
})

/** Money that goes back over a card, as the schema shows it. */
const refundRef = builder
  .objectRef<CardRefund & { currency: ChargeShown['attempt']['currency'] }>('CardRefund')
  .implement({
    description: 'Money that goes back over a card.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
      amount: t.field({
        type: moneyRef,
        description: 'How much.',
        resolve: ({ amountMinor, currency }) => money(amountMinor, currency),
      }),
      state: t.expose('state', { type: refundStateEnum, description: 'Current state.' }),
      reason: t.exposeString('reason', { description: 'Why, in the couple’s words; may be empty.' }),
      requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked for.' }),
      settledAt: t.expose('settledAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When its outcome was known.',
      }),
    }),
  })

const chargeStatusEnum = builder.enumType('CardChargeStatus', {
  description: 'State of a card charge.',
  values: chargeStatuses,
})

/** A charge of a card, as the schema shows it. */
export const chargeRef = builder.objectRef<ChargeShown>('CardCharge').implement({
  description: 'A charge of a card that a contribution holds, for the partners.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'Its id.', resolve: ({ charge }) => charge.id }),
    provider: t.field({
      type: providerEnum,
      description: 'By which company.',
      resolve: ({ attempt }) => attempt.provider,
    }),
    reference: t.string({
      description: 'How the company’s own panel calls it.',
      resolve: ({ attempt }) => attempt.providerRef ?? attempt.reference,
    }),
    status: t.field({
      type: chargeStatusEnum,
      description: 'Current state.',
      resolve: ({ charge, attempt }) => statusOf(charge, attempt.amountMinor),
    }),
    amount: t.field({
      type: moneyRef,
      description: 'How much.',
      resolve: ({ attempt }) => money(attempt.amountMinor, attempt.currency),
    }),
    refunded: t.field({
      type: moneyRef,
      description: 'How much of it went back.',
      resolve: ({ charge, attempt }) => money(returnedOf(charge, attempt.amountMinor), attempt.currency),
    }),
    refundable: t.field({
      type: moneyRef,
      description: 'How much of it can still go back.',
      resolve: ({ charge, attempt }) => money(refundable(charge, attempt.amountMinor), attempt.currency),
    }),
    wholeRefundsOnly: t.boolean({
      description:
        'The company gives this payment back whole or not at all: debit, prepaid or instalments at Webpay.',
      resolve: ({ charge }) => charge.wholeRefundsOnly,
    }),
    fee: t.field({
      type: moneyRef,
      nullable: true,
      description: 'What the company kept, where it says so.',
      resolve: ({ charge, attempt }) =>
        charge.feeMinor > 0n ? money(charge.feeMinor, attempt.currency) : null,
    }),
    paidAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When we learned that it was paid.',
      resolve: ({ charge }) => charge.paidAt,
    }),
    refunds: t.field({
      type: [refundRef],
      description: 'What the couple asked to go back.',
      resolve: async ({ charge, attempt }, _, { database }) =>
        (await refundsOf(database.db, charge.id)).map((refund) => ({
          ...refund,
          currency: attempt.currency,
        })),
    }),
  }),
})

builder.objectField(contributionRef, 'cards', (t) =>
  t.field({
    type: [chargeRef],
    description:
      'The charges of cards whose money it holds; where amounts are kept back, for who gives back.',
    args: {
      toReturn: t.arg.boolean({
        defaultValue: false,
        description: 'Amounts for a partner who makes a refund.',
      }),
    },
    resolve: async (found, { toReturn }, context) =>
      toReturn || seesAmount(found, context)
        ? chargesOfContribution(context.database.db, found.contribution.id)
        : [],
  }),
)
builder.objectField(contributionRef, 'byCompany', (t) =>
  t.boolean({
    description:
      'The gift was paid through a provider, which reports its state; it cannot be confirmed or unconfirmed by hand.',
    resolve: ({ contribution }) => contribution.fromProvider,
  }),
)
builder.objectField(contributionRef, 'returned', (t) =>
  t.field({
    type: moneyRef,
    nullable: true,
    description: 'How much of it went back while the rest stayed.',
    resolve: (found, _, context) => {
      const { returnedMinor, currency } = found.contribution
      return returnedMinor > 0n && seesAmount(found, context) ? money(returnedMinor, currency) : null
    },
  }),
)
