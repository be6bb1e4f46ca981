import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, moneyRef, refusalFields } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { money } from '#shared/money.ts'
import { CardNotFound } from '#server/domain/cards/card-accounts/index.ts'
import { chargeRef } from './card-charges.graphql.ts'
import {
  chargesOfContribution,
  type ChargeShown,
  RefundOnlyWhole,
  RefundTooLarge,
  RefundUnderWay,
} from '#server/domain/cards/card-payments/index.ts'
import { chargeOfPartner, refundCardPayment } from './refund-card-payment.ts'
import { settleCardRefund } from './settle-card-refund.ts'

refusalFields(RefundTooLarge, (t) => ({
  left: t.field({
    type: moneyRef,
    description: 'Amount that can still be refunded.',
    resolve: ({ leftMinor, currency }) => money(leftMinor, currency),
  }),
}))

const refundInput = builder.inputType('RefundCardInput', {
  description: 'Refund to a card.',
  fields: (t) => ({
    id: t.field({
      type: 'UUID',
      required: true,
      description: 'Id chosen by the client before the first attempt.',
    }),
    chargeId: t.field({ type: 'UUID', required: true, description: 'Id of the charge.' }),
    amountMinor: t.field({
      type: 'Minor',
      description: 'Amount in minor units; the full remaining amount by default.',
    }),
    reason: t.string({ required: true, description: 'Reason; may be empty.' }),
  }),
})

/** Returns a charge after a change. */
async function chargeShown(context: AppContext, chargeId: string): Promise<ChargeShown> {
  const { bookedAs } = await chargeOfPartner(context, chargeId)
  const charges = bookedAs ? await chargesOfContribution(context.database.db, bookedAs) : []
  const found = charges.find(({ charge }) => charge.id === chargeId)
  if (!found) throw CardNotFound()
  return found
}

const which = { type: 'UUID', required: true, description: 'Id of the refund.' } as const

builder.mutationFields((t) => ({
  refundCardPayment: t.field({
    type: chargeRef,
    description: 'Refunds a card payment in full or in part.',
    args: { input: t.arg({ type: refundInput, required: true, description: 'Refund to make.' }) },
    errors: { types: [CardNotFound, RefundUnderWay, RefundTooLarge, RefundOnlyWhole, InvalidInput] },
    resolve: async (_, { input }, context) => {
      const { chargeId } = await refundCardPayment(context, input)
      return chargeShown(context, chargeId)
    },
  }),
  settleCardRefund: t.field({
    type: chargeRef,
    description: 'Records the outcome of a refund whose response was lost, as seen in the company’s panel.',
    args: {
      id: t.arg(which),
      made: t.arg.boolean({ required: true, description: 'True if the refund was made.' }),
    },
    errors: { types: [CardNotFound] },
    resolve: async (_, { id, made }, context) => {
      const { chargeId } = await settleCardRefund(context, id, made)
      return chargeShown(context, chargeId)
    },
  }),
}))
