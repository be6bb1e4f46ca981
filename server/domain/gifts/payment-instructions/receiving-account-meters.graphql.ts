import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, currencyEnum } from '#server/graphql/builder.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { receivingAccountRef, walletLimit } from '#server/domain/money/payments/index.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { measureEnum } from './payment-instructions.graphql.ts'
import { type ReceivingAccountMeter, receivingAccountMeters } from './receiving-account-room.ts'
import { receivingAccountUses } from './receiving-account-use-query.ts'

const meterRef = builder.objectRef<ReceivingAccountMeter>('ReceivingAccountMeter').implement({
  description: 'Use of a wallet limit by promised and sent gifts.',
  fields: (t) => ({
    measure: t.expose('measure', { type: measureEnum, description: 'Quantity counted by the limit.' }),
    used: t.expose('used', { type: 'Minor', description: 'Used amount; a number of payments for `count`.' }),
    max: t.expose('max', { type: 'Minor', description: 'Maximum amount; a number of payments for `count`.' }),
    currency: t.expose('currency', { type: currencyEnum, description: 'Currency of the amounts.' }),
    isNear: t.exposeBoolean('isNear', { description: 'True from three quarters of the limit.' }),
  }),
})

const usesOf = (context: AppContext, weddingId: string) =>
  memoizePerRequest(context, `receivingAccount uses ${weddingId}`, () =>
    receivingAccountUses(context.database.db, weddingId, context.clock.now()),
  )

builder.objectFields(receivingAccountRef, (t) => ({
  meters: t.field({
    type: [meterRef],
    description: 'Fill level, if a limit is known for this kind of account.',
    resolve: async (receivingAccount, _, context) => {
      if (receivingAccount.removedAt || !walletLimit(receivingAccount.kind, receivingAccount.currency))
        return []
      const meters = receivingAccountMeters(
        receivingAccount,
        await usesOf(context, receivingAccount.weddingId),
        context.clock.now(),
      )
      // While amounts are hidden, the couple still need to act on a nearly full wallet.
      const visibleFields = await visibleFieldsIn(context, receivingAccount.weddingId)
      return visibleFields === 'everything' ? meters : meters.filter(({ isNear }) => isNear)
    },
  }),
  limitSeenOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'Date on which the limits were looked up.',
    resolve: (receivingAccount) =>
      walletLimit(receivingAccount.kind, receivingAccount.currency)?.seenOn ?? null,
  }),
}))
