import { builder, moneyRef } from '#server/graphql/builder.ts'
import { totalsRef } from '#server/domain/gifts/gift-totals/index.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { type Currency, money } from '#shared/money.ts'
import { type CardTotals, cardTotals } from './card-totals-query.ts'
import { providerEnum } from '#server/domain/cards/card-accounts/index.ts'

const cardTotalsRef = builder.objectRef<CardTotals & { currency: Currency }>('CardTotals').implement({
  description: 'What came by card through one company.',
  fields: (t) => {
    const sum = (name: 'received' | 'fees' | 'disputed', description: string) =>
      t.field({ type: moneyRef, description, resolve: (totals) => money(totals[name], totals.currency) })
    return {
      provider: t.expose('provider', { type: providerEnum, description: 'Which company.' }),
      received: sum('received', 'What the couple have of it: paid, less what went back.'),
      receivedCount: t.exposeInt('receivedCount', { description: 'Contributions received by it.' }),
      fees: sum('fees', 'What the company has kept for its work.'),
      disputed: sum('disputed', 'What the payers’ banks have until their claims are settled.'),
    }
  },
})

builder.objectField(totalsRef, 'cards', (t) =>
  t.field({
    type: [cardTotalsRef],
    description: 'The same for each card company by which something came; for partners who see amounts.',
    resolve: async ({ weddingId, currency }, _, context) => {
      if ((await visibleFieldsIn(context, weddingId)) !== 'everything') return []
      return (await cardTotals(context.database.db, weddingId)).map((totals) => ({ ...totals, currency }))
    },
  }),
)
