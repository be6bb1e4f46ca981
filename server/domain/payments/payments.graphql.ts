import { builder, countryEnum, currencyEnum, refusalType } from '#server/domain/accounts/index.ts'
import { maySeeMoney, partOf, WeddingNotFound, weddingRef } from '#server/domain/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { groupedIdentifier, railKinds } from '#shared/bank-identifiers.ts'
import { RailNotFound, RailsAreShielded } from './payments.refusals.ts'
import { type Rail, railsOf } from './rail-queries.ts'
import { removeRail } from './remove-rail.ts'
import { saveRail } from './save-rail.ts'

refusalType('RailNotFound', RailNotFound, 'There is no such way to pay here.')
refusalType(
  'RailsAreShielded',
  RailsAreShielded,
  'Bank details of a wedding that was published cannot simply be changed.',
)

export const railKindEnum = builder.enumType('RailKind', {
  description: 'By which way money comes.',
  values: railKinds,
})

export const railRef = builder.objectRef<Rail>('Rail').implement({
  description: 'A way to receive money, as the partners see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    kind: t.expose('kind', { type: railKindEnum, description: 'By which way.' }),
    holder: t.exposeString('holder', { description: 'The name exactly as the bank has it.' }),
    identifier: t.string({
      description: 'IBAN or telephone number, in groups as people read it.',
      resolve: (rail) => groupedIdentifier(rail.kind, rail.identifier),
    }),
    country: t.expose('country', { type: countryEnum, description: 'Where the account is.' }),
    currency: t.expose('currency', { type: currencyEnum, description: 'In which currency it receives.' }),
  }),
})

builder.objectField(weddingRef, 'rails', (t) =>
  t.field({
    type: [railRef],
    description: 'How they receive money; for the partners alone.',
    resolve: async (wedding, _, { database, viewer }) =>
      maySeeMoney(await partOf(database.db, viewer, wedding.id)) ? railsOf(database.db, wedding.id) : [],
  }),
)

const railInput = builder.inputType('RailInput', {
  description: 'A way to receive money as it will be.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    kind: t.field({ type: railKindEnum, required: true, description: 'By which way.' }),
    holder: t.string({ required: true, description: 'The name exactly as the bank has it.' }),
    identifier: t.string({ required: true, description: 'As one types it; it is checked and tidied.' }),
  }),
})

builder.mutationFields((t) => ({
  saveRail: t.field({
    type: railRef,
    description: 'Adds or corrects a way to receive money while the page is a draft.',
    args: { input: t.arg({ type: railInput, required: true, description: 'The way.' }) },
    errors: { types: [InvalidInput, RailNotFound, RailsAreShielded, WeddingNotFound] },
    resolve: (_, { input }, context) => saveRail(context, input),
  }),
  removeRail: t.field({
    type: weddingRef,
    description: 'Stops offering a way to receive money while the page is a draft.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which way.' }) },
    errors: { types: [RailNotFound, RailsAreShielded] },
    resolve: (_, { id }, context) => removeRail(context, id),
  }),
}))
