import { builder, moneyRef } from '#server/graphql/builder.ts'
import { chargeStatuses, refundedAmount, statusOf } from '#server/domain/cards/card-providers/index.ts'
import { contributionRef, canSeeAmount } from '#server/domain/gifts/contributions/index.ts'
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

/** A refund to a card in the schema. */
const refundRef = builder
  .objectRef<CardRefund & { currency: ChargeShown['attempt']['currency'] }>('CardRefund')
  .implement({
    description: 'Refund to a card.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID', description: 'Refund id.' }),
      amount: t.field({
        type: moneyRef,
        description: 'Amount of the refund.',
        resolve: ({ amountMinor, currency }) => money(amountMinor, currency),
      }),
      state: t.expose('state', { type: refundStateEnum, description: 'Current state.' }),
      reason: t.exposeString('reason', { description: 'Reason given by the couple; may be empty.' }),
      requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'Time of the request.' }),
      settledAt: t.expose('settledAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Time at which the outcome was known.',
      }),
    }),
  })

const chargeStatusEnum = builder.enumType('CardChargeStatus', {
  description: 'State of a card charge.',
  values: chargeStatuses,
})

/** A charge of a card in the schema. */
export const chargeRef = builder.objectRef<ChargeShown>('CardCharge').implement({
  description: 'Card charge of a contribution, for the partners.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', description: 'Charge id.', resolve: ({ charge }) => charge.id }),
    provider: t.field({
      type: providerEnum,
      description: 'Card company.',
      resolve: ({ attempt }) => attempt.provider,
    }),
    reference: t.string({
      description: 'Reference at the company.',
      resolve: ({ attempt }) => attempt.providerRef ?? attempt.reference,
    }),
    status: t.field({
      type: chargeStatusEnum,
      description: 'Current state.',
      resolve: ({ charge, attempt }) => statusOf(charge, attempt.amountMinor),
    }),
    amount: t.field({
      type: moneyRef,
      description: 'Amount charged.',
      resolve: ({ attempt }) => money(attempt.amountMinor, attempt.currency),
    }),
    refunded: t.field({
      type: moneyRef,
      description: 'Amount refunded.',
      resolve: ({ charge, attempt }) => money(refundedAmount(charge, attempt.amountMinor), attempt.currency),
    }),
    refundable: t.field({
      type: moneyRef,
      description: 'Amount that can still be refunded.',
      resolve: ({ charge, attempt }) => money(refundable(charge, attempt.amountMinor), attempt.currency),
    }),
    wholeRefundsOnly: t.boolean({
      description:
        'True if the company refunds this payment only in full: debit, prepaid or instalments at Webpay.',
      resolve: ({ charge }) => charge.wholeRefundsOnly,
    }),
    fee: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Fee of the company, if reported.',
      resolve: ({ charge, attempt }) =>
        charge.feeMinor > 0n ? money(charge.feeMinor, attempt.currency) : null,
    }),
    paidAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the payment became known.',
      resolve: ({ charge }) => charge.paidAt,
    }),
    refunds: t.field({
      type: [refundRef],
      description: 'Refunds requested by the couple.',
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
      'Card charges of the contribution. While amounts are hidden, only for a partner who makes a refund.',
    args: {
      toReturn: t.arg.boolean({
        defaultValue: false,
        description: 'Amounts for a partner who makes a refund.',
      }),
    },
    resolve: async (found, { toReturn }, context) =>
      toReturn || canSeeAmount(found, context)
        ? chargesOfContribution(context.database.db, found.contribution.id)
        : [],
  }),
)
builder.objectField(contributionRef, 'byCompany', (t) =>
  t.boolean({
    description:
      'Refusal: a payment provider reports the state of this gift, so it cannot be changed by hand.',
    resolve: ({ contribution }) => contribution.fromProvider,
  }),
)
builder.objectField(contributionRef, 'returned', (t) =>
  t.field({
    type: moneyRef,
    nullable: true,
    description: 'Refunded amount of a partial refund.',
    resolve: (found, _, context) => {
      const { returnedMinor, currency } = found.contribution
      return returnedMinor > 0n && canSeeAmount(found, context) ? money(returnedMinor, currency) : null
    },
  }),
)
