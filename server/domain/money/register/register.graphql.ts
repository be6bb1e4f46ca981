import { builder, moneyRef, spreadsheetFileRef, spreadsheetFormatEnum } from '#server/graphql/builder.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { type Currency, money, sumMinor } from '#shared/money.ts'
import { registerFile, registerWords } from './register-file.ts'
import { hadMinor, receivingAccountNames, registerRows } from './register-rows.ts'
import { sides, type Sum, sumsBySide } from './register-sums.ts'

builder.queryField('registerFile', (t) =>
  t.field({
    type: spreadsheetFileRef,
    description: 'What has arrived, as a file; for the partners alone.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      format: t.arg({ type: spreadsheetFormatEnum, required: true, description: 'For which program.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, format }, context) => registerFile(context, weddingId, format),
  }),
)

type SumShown = Sum & { readonly currency: Currency }
const sumRef = builder.objectRef<SumShown>('RegisterSum').implement({
  description: 'What the couple have, of one way, gift, person or day.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Name in the viewer’s language; a day as `2027-06-19`.',
    }),
    count: t.exposeInt('count', { description: 'How many contributions.' }),
    received: t.field({
      type: moneyRef,
      description: 'Received, less what went back.',
      resolve: ({ minor, currency }) => money(minor, currency),
    }),
  }),
})

type Figures = {
  readonly total: bigint
  readonly currency: Currency
  readonly by: Record<(typeof sides)[number], Sum[]>
}
const figuresRef = builder.objectRef<Figures>('RegisterFigures').implement({
  description: 'What has arrived, from every side one may look at it: each side has the same total.',
  fields: (t) => {
    const side = (name: (typeof sides)[number], description: string) =>
      t.field({
        type: [sumRef],
        description,
        resolve: ({ by, currency }) => by[name].map((sum) => ({ ...sum, currency })),
      })
    return {
      total: t.field({
        type: moneyRef,
        description: 'Received in all, less what went back.',
        resolve: ({ total, currency }) => money(total, currency),
      }),
      receivingAccounts: side('receivingAccount', 'By each way and card company, the most first.'),
      gifts: side('gift', 'By each gift, the most first.'),
      givers: side('giver', 'By each person, the most first.'),
      days: side('day', 'By the day it came, the first first.'),
    }
  },
})

builder.objectField(weddingRef, 'figures', (t) =>
  t.field({
    type: figuresRef,
    nullable: true,
    description: 'What has arrived by way, gift, person and day; null for those who do not see amounts.',
    resolve: async (wedding, _, context) => {
      const on = context.database.db
      if ((await visibleFieldsIn(context, wedding.id)) !== 'everything') return null
      const rows = await registerRows(on, wedding)
      const receivingAccounts = await receivingAccountNames(on, wedding.id)
      const say = registerWords(context.language)
      const sums = (side: (typeof sides)[number]) => sumsBySide(rows, side, receivingAccounts, say)
      const by = {
        receivingAccount: sums('receivingAccount'),
        gift: sums('gift'),
        giver: sums('giver'),
        day: sums('day'),
      }
      return { total: sumMinor(rows.map(hadMinor)), currency: wedding.currency, by }
    },
  }),
)
