import {
  builder,
  moneyRef,
  refusalFields,
  spreadsheetFileRef,
  spreadsheetFormatEnum,
} from '#server/graphql/builder.ts'
import { GiftNotFound, giftRef } from '#server/domain/gifts/gift-list/index.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { type Wedding, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { money } from '#shared/money.ts'
import { deleteTripCost } from './delete-trip-cost.ts'
import { includeInTrip } from './include-in-trip.ts'
import { restoreTripCost } from './restore-trip-cost.ts'
import { saveTripCost } from './save-trip-cost.ts'
import { missingOf, type TripCost } from './trip-budget.ts'
import { tripBudgetFile } from './trip-budget-file.ts'
import { type TripBudget, tripBudgetOf } from './trip-budget-query.ts'
import { TripCostChanged, TripCostNotFound } from './trip-budget.refusals.ts'

const costRef = builder.objectRef<TripCost>('TripCost').implement({
  description: 'Cost of the trip that is not on the list, in the currency of the wedding.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Trip cost id.' }),
    version: t.exposeInt('version', { description: 'Version number, increased by every change.' }),
    name: t.exposeString('name', { description: 'Name, such as flights or travel insurance.' }),
    stopId: t.expose('stopId', {
      type: 'UUID',
      nullable: true,
      description: 'Id of the stop it belongs to.',
    }),
    amountMinor: t.expose('amountMinor', {
      type: 'Minor',
      description: 'Amount in minor units.',
    }),
  }),
})

type BudgetGift = TripBudget['gifts'][number] & { readonly budget: TripBudget }
const budgetGiftRef = builder.objectRef<BudgetGift>('TripBudgetGift').implement({
  description: 'Gift in the budget with its cost and the money given for it.',
  fields: (t) => {
    const amountField = (description: string, amount: (row: BudgetGift) => bigint) =>
      t.field({
        type: moneyRef,
        nullable: true,
        description: `${description} Null while amounts are hidden.`,
        resolve: (row) => (row.budget.seesGiven ? money(amount(row), row.budget.wedding.currency) : null),
      })
    return {
      gift: t.expose('gift', { type: giftRef, description: 'Gift of this row.' }),
      cost: t.field({
        type: moneyRef,
        nullable: true,
        description:
          'Cost of its booking, otherwise its price on the list; null for a fund without a target.',
        resolve: ({ costMinor, budget }) =>
          costMinor === null ? null : money(costMinor, budget.wedding.currency),
      }),
      isBooked: t.exposeBoolean('isBooked', { description: 'True if the cost is that of its booking.' }),
      isIncluded: t.exposeBoolean('isIncluded', {
        description: 'True if it is part of the trip. Sums exclude other gifts.',
      }),
      received: amountField('Received for it.', ({ received }) => received),
      onItsWay: amountField('Sent for it and not yet received.', ({ onItsWay }) => onItsWay),
      missing: amountField('Cost that neither covers.', (row) =>
        missingOf({ ...row, cost: row.costMinor ?? 0n }),
      ),
    }
  },
})

const budgetRef = builder.objectRef<TripBudget>('TripBudget').implement({
  description:
    'Budget of the trip: costs, and gifts that cover them. Promised money covers nothing until it is sent.',
  fields: (t) => {
    const amountField = (description: string, amount: (budget: TripBudget) => bigint) =>
      t.field({
        type: moneyRef,
        nullable: true,
        description: `${description} Null while amounts are hidden.`,
        resolve: (budget) => (budget.seesGiven ? money(amount(budget), budget.wedding.currency) : null),
      })
    return {
      gifts: t.field({
        type: [budgetGiftRef],
        description: 'Gifts in the order of the list; hidden gifts only with a booking cost or money.',
        resolve: (budget) => budget.gifts.map((gift) => ({ ...gift, budget })),
      }),
      costs: t.field({
        type: [costRef],
        description: 'Costs that are not on the list, oldest first.',
        resolve: ({ costs }) => [...costs],
      }),
      cost: t.field({
        type: moneyRef,
        description: 'Sum of all costs.',
        resolve: ({ sums, wedding }) => money(sums.cost, wedding.currency),
      }),
      received: amountField('Sum received for its gifts.', ({ sums }) => sums.received),
      onItsWay: amountField('Sum sent for its gifts and not yet received.', ({ sums }) => sums.onItsWay),
      missing: amountField('Part of the cost that is not covered.', ({ sums }) => sums.missing),
      spare: amountField('Part of the money that exceeds the cost.', ({ sums }) => sums.spare),
      promised: amountField('Promised and not sent; not counted as cover.', ({ promised }) => promised),
      undecided: amountField('Received for no gift yet; not counted as cover.', ({ undecided }) => undecided),
    }
  },
})

builder.objectField(weddingRef, 'tripBudget', (t) =>
  t.field({
    type: budgetRef,
    nullable: true,
    description: 'Budget of the trip, for the partners only; null for planners.',
    resolve: async (wedding: Wedding, _, context) => {
      const visibleFields = await visibleFieldsIn(context, wedding.id)
      return visibleFields && tripBudgetOf(context.database.db, wedding, visibleFields)
    },
  }),
)

refusalFields(TripCostChanged, (t) => ({
  present: t.expose('present', {
    type: costRef,
    description: 'Current cost, for comparison with a stale edit.',
  }),
}))

const includedRef = builder.objectRef<{ giftId: string; included: boolean }>('GiftInTrip').implement({
  description: 'Membership of a gift in the trip.',
  fields: (t) => ({
    giftId: t.expose('giftId', { type: 'UUID', description: 'Gift of this row.' }),
    included: t.exposeBoolean('included', { description: 'True if it is part of the trip.' }),
  }),
})

const costInput = builder.inputType('TripCostInput', {
  description: 'New content of a trip cost.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the cost.' }),
    stopId: t.field({ type: 'UUID', description: 'Id of the stop it belongs to.' }),
    amountMinor: t.field({
      type: 'Minor',
      required: true,
      description: 'Amount in minor units of the wedding’s currency; zero or more.',
    }),
  }),
})

const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const costArgument = { type: 'UUID', required: true, description: 'Id of the cost.' } as const

builder.queryField('tripBudgetFile', (t) =>
  t.field({
    type: spreadsheetFileRef,
    description: 'Exports the budget of the trip as a spreadsheet.',
    args: {
      weddingId: t.arg(weddingArgument),
      format: t.arg({ type: spreadsheetFormatEnum, required: true, description: 'File format.' }),
    },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { weddingId, format }, context) => tripBudgetFile(context, weddingId, format),
  }),
)

builder.mutationFields((t) => ({
  saveTripCost: t.field({
    type: costRef,
    description: 'Adds a cost of the trip, or updates the cost with this id.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      version: t.arg.int({ description: 'Version that the edit is based on; absent for a new cost.' }),
      input: t.arg({ type: costInput, required: true, description: 'Cost to save.' }),
    },
    errors: { types: [WeddingNotFound, TripCostNotFound, TripCostChanged, InvalidInput] },
    resolve: (_, { version, ...args }, context) =>
      saveTripCost(context, { ...args, version: version ?? null }),
  }),
  includeInTrip: t.field({
    type: includedRef,
    description: 'Includes a gift in the trip, or excludes it.',
    args: {
      giftId: t.arg({ type: 'UUID', required: true, description: 'Id of the gift.' }),
      included: t.arg.boolean({ required: true, description: 'True if it is part of the trip.' }),
    },
    errors: { types: [GiftNotFound] },
    resolve: (_, { giftId, included }, context) => includeInTrip(context, giftId, included),
  }),
  deleteTripCost: t.field({
    type: costRef,
    description: 'Deletes a cost of the trip.',
    args: {
      id: t.arg(costArgument),
      version: t.arg.int({ required: true, description: 'Version that the deletion is based on.' }),
    },
    errors: { types: [TripCostNotFound, TripCostChanged] },
    resolve: (_, { id, version }, context) => deleteTripCost(context, id, version),
  }),
  restoreTripCost: t.field({
    type: costRef,
    description: 'Restores a deleted cost of the trip.',
    args: { id: t.arg(costArgument) },
    errors: { types: [TripCostNotFound, InvalidInput] },
    resolve: (_, { id }, context) => restoreTripCost(context, id),
  }),
}))
