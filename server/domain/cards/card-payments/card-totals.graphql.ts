import { builder, moneyRef } from '#server/graphql/builder.ts'
import { totalsRef } from '#server/domain/gifts/gift-totals/index.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { type Currency, money } from '#shared/money.ts'
import { type CardTotals, cardTotals } from './card-totals-query.ts'
import { providerEnum } from '#server/domain/cards/card-accounts/index.ts'

const cardTotalsRef = builder.objectRef<CardTotals & { currency: Currency }>('CardTotals').implement({
  description: 'Sums received through one card company.',
  fields: (t) => {
    const sum = (name: 'received' | 'fees' | 'disputed', description: string) =>
      t.field({ type: moneyRef, description, resolve: (totals) => money(totals[name], totals.currency) })
    return {
      provider: t.expose('provider', { type: providerEnum, description: 'Card company.' }),
      received: sum('received', 'Sum received, less refunds.'),
      receivedCount: t.exposeInt('receivedCount', { description: 'Number of contributions received.' }),
      fees: sum('fees', 'Fees kept by the company.'),
      disputed: sum('disputed', 'Sum held by payers’ banks in open disputes.'),
    }
  },
})

builder.objectField(totalsRef, 'cards', (t) =>
  t.field({
    type: [cardTotalsRef],
    description: 'Sums by card company; for partners with access to amounts.',
    resolve: async ({ weddingId, currency }, _, context) => {
      if ((await visibleFieldsIn(context, weddingId)) !== 'everything') return []
      return (await cardTotals(context.database.db, weddingId)).map((totals) => ({ ...totals, currency }))
    },
  }),
)
