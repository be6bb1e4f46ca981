import { builder, moneyRef, spreadsheetFileRef, spreadsheetFormatEnum } from '#server/graphql/builder.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { type Currency, money, sumMinor } from '#shared/money.ts'
import { registerFile, registerWords } from './register-file.ts'
import { keptMinor, receivingAccountNames, registerRows } from './register-rows.ts'
import { type Moment, momentKinds, momentsOf } from './register-moments.ts'
import { sides, type Sum, sumsBySide } from './register-sums.ts'

builder.queryField('registerFile', (t) =>
  t.field({
    type: spreadsheetFileRef,
    description: 'Exports the register as a spreadsheet; partners only.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      format: t.arg({
        type: spreadsheetFormatEnum,
        required: true,
        description: 'Format of the spreadsheet.',
      }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, format }, context) => registerFile(context, weddingId, format),
  }),
)

type SumShown = Sum & { readonly currency: Currency }
const sumRef = builder.objectRef<SumShown>('RegisterSum').implement({
  description: 'Sum of the couple’s receipts by account, gift, person or day.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name in the viewer’s language; a day as `2027-06-19`.' }),
    count: t.exposeInt('count', { description: 'Number of contributions.' }),
    received: t.field({
      type: moneyRef,
      description: 'Amount received, less returns.',
      resolve: ({ minor, currency }) => money(minor, currency),
    }),
  }),
})

const momentKindEnum = builder.enumType('MomentKind', {
  description: 'Kind of a moment on the time line of the receipts.',
  values: momentKinds,
})

const momentRef = builder.objectRef<Moment>('RegisterMoment').implement({
  description: 'Day on which the couple published, invited or reminded.',
  fields: (t) => ({
    kind: t.expose('kind', { type: momentKindEnum, description: 'Kind.' }),
    day: t.expose('day', { type: 'Date', description: 'Day in the time zone of the wedding.' }),
    count: t.exposeInt('count', { description: 'Number of messages; 1 for the publication.' }),
  }),
})

type Figures = {
  readonly total: bigint
  readonly currency: Currency
  readonly by: Record<(typeof sides)[number], Sum[]>
  readonly moments: readonly Moment[]
}
const figuresRef = builder.objectRef<Figures>('RegisterFigures').implement({
  description:
    'Receipts grouped by account, gift, person, day, country, way of signing, household and side. Each grouping has the same total.',
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
        description: 'Total received, less returns.',
        resolve: ({ total, currency }) => money(total, currency),
      }),
      receivingAccounts: side(
        'receivingAccount',
        'Sums by receiving account and card company, largest first.',
      ),
      gifts: side('gift', 'Sums by gift, largest first.'),
      givers: side('giver', 'Sums by giver, largest first.'),
      days: side('day', 'Sums by day of receipt, oldest first.'),
      countries: side('country', 'Sums by country of the giver, largest first.'),
      kinds: side('kind', 'Sums by the way of signing, largest first.'),
      households: side('household', 'Sums by household of the guest list, largest first.'),
      sides: side('side', 'Sums by the partner whose guest the giver is, largest first.'),
      moments: t.field({
        type: [momentRef],
        description: 'Publication, invitations and reminders by day, oldest first.',
        resolve: ({ moments }) => [...moments],
      }),
    }
  },
})

builder.objectField(weddingRef, 'figures', (t) =>
  t.field({
    type: figuresRef,
    nullable: true,
    description:
      'Receipts by account, gift, person, day, country and way of signing; null for viewers without access to amounts.',
    resolve: async (wedding, _, context) => {
      const on = context.database.db
      if ((await visibleFieldsIn(context, wedding.id)) !== 'everything') return null
      const rows = await registerRows(on, wedding)
      const receivingAccounts = await receivingAccountNames(on, wedding.id)
      const words = { translate: registerWords(context.language), locale: context.language }
      const sums = (side: (typeof sides)[number]) => sumsBySide(rows, side, receivingAccounts, words)
      const by = {
        receivingAccount: sums('receivingAccount'),
        gift: sums('gift'),
        giver: sums('giver'),
        day: sums('day'),
        country: sums('country'),
        kind: sums('kind'),
        household: sums('household'),
        side: sums('side'),
      }
      const moments = await momentsOf(on, wedding)
      return { total: sumMinor(rows.map(keptMinor)), currency: wedding.currency, by, moments }
    },
  }),
)
