import { builder, moneyRef } from '#server/graphql/builder.ts'
import { guestCountriesUsing } from '#shared/guest-country-currency.ts'
import { type Currency, money } from '#shared/money.ts'
import type { ExchangeRate } from './exchange-rate.ts'

export const exchangeRateRef = builder
  .objectRef<{ rate: ExchangeRate; gift: Currency }>('ExchangeRate')
  .implement({
    description: 'Exchange rate of the couple from the currency of the gifts.',
    fields: (t) => ({
      gift: t.field({
        type: moneyRef,
        description: 'Amount in the currency of the gifts.',
        resolve: ({ rate, gift }) => money(rate.giftMinor, gift),
      }),
      other: t.field({
        type: moneyRef,
        description: 'Equivalent amount in the other currency.',
        resolve: ({ rate }) => money(rate.otherMinor, rate.currency),
      }),
      countries: t.stringList({
        description:
          'Countries whose guests pay in the other currency, as the address of a guest page names them.',
        resolve: ({ rate }) => guestCountriesUsing(rate.currency),
      }),
      setAt: t.field({
        type: 'DateTime',
        description: 'Time at which the rate was set.',
        resolve: ({ rate }) => rate.setAt,
      }),
    }),
  })
