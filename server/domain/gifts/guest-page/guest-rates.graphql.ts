import { exchangeRateRef, guestExchangeRatesOf } from '#server/domain/money/payments/index.ts'
import { builder } from '#server/graphql/builder.ts'
import { guestWeddingRef } from './guest-wedding.graphql.ts'

builder.objectField(guestWeddingRef, 'exchangeRates', (t) =>
  t.field({
    type: [exchangeRateRef],
    description:
      'Exchange rates of the couple for other currencies in which they receive gifts, for approximate amounts.',
    resolve: async ({ wedding }, _, { database }) => {
      const rates = await guestExchangeRatesOf(database.db, wedding.id)
      return rates.map((rate) => ({ rate, gift: wedding.currency }))
    },
  }),
)
