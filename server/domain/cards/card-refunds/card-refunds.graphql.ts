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
    description: 'What is left.',
    resolve: ({ leftMinor, currency }) => money(leftMinor, currency),
  }),
}))

const refundInput = builder.inputType('RefundCardInput', {
  description: 'Money that goes back over the card.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client before the first send.' }),
    chargeId: t.field({ type: 'UUID', required: true, description: 'Of which charge.' }),
    amountMinor: t.field({ type: 'Minor', description: 'How much; all that is left when absent.' }),
    reason: t.string({ required: true, description: 'Why; may be empty.' }),
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

const which = { type: 'UUID', required: true, description: 'Which.' } as const

builder.mutationFields((t) => ({
  refundCardPayment: t.field({
    type: chargeRef,
    description: 'Gives a payment back over the card it came from, whole or in part.',
    args: { input: t.arg({ type: refundInput, required: true, description: 'What goes back.' }) },
    errors: { types: [CardNotFound, RefundUnderWay, RefundTooLarge, RefundOnlyWhole, InvalidInput] },
    resolve: async (_, { input }, context) => {
      const { chargeId } = await refundCardPayment(context, input)
      return chargeShown(context, chargeId)
    },
  }),
  settleCardRefund: t.field({
    type: chargeRef,
    description:
      'A refund whose answer got lost was made, or was not: a partner has looked in the company’s panel.',
    args: { id: t.arg(which), made: t.arg.boolean({ required: true, description: 'Whether it was made.' }) },
    errors: { types: [CardNotFound] },
    resolve: async (_, { id, made }, context) => {
      const { chargeId } = await settleCardRefund(context, id, made)
      return chargeShown(context, chargeId)
    },
  }),
}))
