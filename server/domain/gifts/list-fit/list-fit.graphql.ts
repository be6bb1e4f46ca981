import { builder, moneyRef } from '#server/graphql/builder.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { type Wedding, WeddingNotFound, weddingRef } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { type FitBand, fitBands } from '#shared/list-fit.ts'
import { type Currency, money } from '#shared/money.ts'
import { usualGiftIn } from '#shared/starting-price.ts'
import { setListFit } from './set-list-fit.ts'
import { type WeddingListFit, weddingListFit } from './list-fit-query.ts'

const bandEnum = builder.enumType('FitBand', {
  description: 'Price range around a usual gift, lowest first.',
  values: fitBands,
})

type BandShown = FitBand & { readonly currency: Currency }
const bandRef = builder.objectRef<BandShown>('ListFitBand').implement({
  description: 'Price range with the givers expected in it and the gifts that they find.',
  fields: (t) => ({
    name: t.expose('name', { type: bandEnum, description: 'Name of the range.' }),
    from: t.field({
      type: moneyRef,
      description: 'Lower bound.',
      resolve: ({ from, currency }) => money(from, currency),
    }),
    to: t.field({
      type: moneyRef,
      description: 'Upper bound, part of the range.',
      resolve: ({ to, currency }) => money(to, currency),
    }),
    givers: t.exposeInt('givers', { description: 'Number of givers expected.' }),
    gifts: t.exposeInt('gifts', { description: 'Number of gifts and shares that can still be given.' }),
    missing: t.exposeInt('missing', {
      description: 'Number of givers without a gift of this price or enough smaller ones.',
    }),
  }),
})

const listFitRef = builder.objectRef<WeddingListFit>('ListFit').implement({
  description: 'Estimate of whether each guest who gives finds a gift. It rests on assumptions.',
  fields: (t) => ({
    invited: t.exposeInt('invited', {
      description: 'Number of adults on the guest list who have not refused.',
    }),
    enteredGuests: t.exposeInt('enteredGuests', {
      nullable: true,
      description: 'Number of guests entered by the couple; null for that of the guest list.',
    }),
    usualGift: t.field({
      type: moneyRef,
      description: 'Assumed usual gift of one giver.',
      resolve: ({ usualMinor, currency }) => money(usualMinor, currency),
    }),
    enteredUsualGift: t.field({
      type: moneyRef,
      nullable: true,
      description: 'Usual gift entered by the couple; null for the initial assumption.',
      resolve: ({ enteredUsualMinor, currency }) =>
        enteredUsualMinor === null ? null : money(enteredUsualMinor, currency),
    }),
    initialUsualGift: t.field({
      type: moneyRef,
      description: 'Initial assumption for the currency; from no survey or statistic.',
      resolve: ({ currency }) => money(usualGiftIn(currency).share, currency),
    }),
    given: t.exposeInt('given', { description: 'Number of contributions given or promised.' }),
    hasEndlessFund: t.exposeBoolean('hasEndlessFund', {
      description: 'True if a fund without a target takes any amount.',
    }),
    givers: t.int({
      nullable: true,
      description: 'Number of givers expected in all; null while the number of guests is unknown.',
      resolve: ({ fit }) => fit?.givers ?? null,
    }),
    toCome: t.int({
      nullable: true,
      description: 'Number of givers expected who have not given yet.',
      resolve: ({ fit }) => fit?.toCome ?? null,
    }),
    missing: t.int({
      nullable: true,
      description: 'Number of givers without a gift.',
      resolve: ({ fit }) => fit?.missing ?? null,
    }),
    forGroups: t.int({
      description: 'Number of gifts that cost more than one giver is expected to give; they do not count.',
      resolve: ({ fit }) => fit?.forGroups ?? 0,
    }),
    bands: t.field({
      type: [bandRef],
      description: 'Price ranges, lowest first; empty while the number of guests is unknown.',
      resolve: ({ fit, currency }) => (fit?.bands ?? []).map((band) => ({ ...band, currency })),
    }),
  }),
})

builder.objectField(weddingRef, 'listFit', (t) =>
  t.field({
    type: listFitRef,
    nullable: true,
    description: 'Estimate of the gifts for each giver; null for viewers who do not see amounts.',
    resolve: async (wedding: Wedding, _, context) =>
      (await visibleFieldsIn(context, wedding.id)) === 'everything'
        ? weddingListFit(context.database.db, wedding)
        : null,
  }),
)

const listFitInput = builder.inputType('ListFitInput', {
  description: 'Assumptions about gifts. Absent ones stay unchanged; null restores the initial one.',
  fields: (t) => ({
    guests: t.int({ description: 'Number of adult guests.' }),
    usualMinor: t.field({ type: 'Minor', description: 'Usual gift of one giver, in minor units.' }),
  }),
})

builder.mutationField('setListFit', (t) =>
  t.field({
    type: weddingRef,
    description: 'Stores what the couple assume about the gifts of their guests.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      input: t.arg({ type: listFitInput, required: true, description: 'Assumptions.' }),
    },
    errors: { types: [WeddingNotFound, InvalidInput] },
    resolve: (_, { weddingId, input }, context) => setListFit(context, weddingId, input),
  }),
)
