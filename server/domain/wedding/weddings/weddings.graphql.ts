import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, countryEnum, currencyEnum, refusalFields } from '#server/graphql/builder.ts'
import { readSecondsAgoArgument, sinceRead } from '#server/platform/graphql/read-ago.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { weddingStatuses } from '#shared/states/wedding.ts'
import { closeWedding } from './close-wedding.ts'
import { createWedding } from './create-wedding.ts'
import { facesOf } from './faces.ts'
import { peopleOfWeddings } from './faces-query.ts'
import { updateWedding } from './update-wedding.ts'
import { celebrationsOf, stopsOf, weddingOfViewer, weddingsOf } from './wedding-queries.ts'
import { watchWedding, type WeddingPayload } from './watch-wedding.ts'
import { daysToGo, type Partner, partnersOf, type Wedding } from './wedding.ts'
import { createWeddingInput, updateWeddingInput } from './weddings.graphql-inputs.ts'
import { partOf } from './weddings.policy.ts'
import { HostingClosed, SlugTaken, WeddingIncomplete, WeddingNotFound } from './weddings.refusals.ts'

refusalFields(SlugTaken, (t) => ({
  suggestion: t.exposeString('suggestion', { description: 'A similar address that is free.' }),
}))
refusalFields(WeddingIncomplete, (t) => ({
  missing: t.stringList({
    description: 'What is missing: `gift`, `receivingAccount`.',
    resolve: (self) => [...self.missing],
  }),
}))

export const weddingStatusEnum = builder.enumType('WeddingStatus', {
  description: 'State of a wedding: draft → published → closed → archived.',
  values: weddingStatuses.names,
})

const peopleLoader = (context: AppContext) =>
  memoizePerRequest(
    context,
    'people of weddings',
    () => new DataLoader((ids: readonly string[]) => peopleOfWeddings(context.database.db, ids)),
  )

export const partnerRef = builder.objectRef<Partner>('Partner').implement({
  description: 'One of the two who marry.',
  fields: (t) => ({
    givenNames: t.exposeString('givenNames', { description: 'Given names.' }),
    surnames: t.exposeString('surnames', { description: 'One or two surnames; may be empty.' }),
    avatar: t.string({
      nullable: true,
      description: 'Their picture, when they have an account with one.',
      resolve: async ({ wedding, place }, _, context) => {
        const people = await peopleLoader(context).load(wedding.id)
        return facesOf(partnersOf(wedding), people)[place]
      },
    }),
  }),
})

type CelebrationShown = {
  id: string
  name: string
  startsAt: string
  endsAt: string | null
  place: string
  mapUrl: string | null
  note: string | null
  dressCode: string | null
}
export const celebrationRef = builder.objectRef<CelebrationShown>('Celebration').implement({
  description: 'A part of the wedding: ceremony, banquet, brunch …',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    startsAt: t.exposeString('startsAt', { description: 'Local time at the wedding, `2027-06-19T19:00`.' }),
    endsAt: t.exposeString('endsAt', {
      nullable: true,
      description: 'End, in the same format; null when unknown.',
    }),
    place: t.exposeString('place', { description: 'Where it is.' }),
    mapUrl: t.exposeString('mapUrl', { nullable: true, description: 'A link to a map.' }),
    note: t.exposeString('note', { nullable: true, description: 'What guests should know.' }),
    dressCode: t.exposeString('dressCode', { nullable: true, description: 'How to dress.' }),
  }),
})

/** A leg of the list, for its own people. */
export const stopRef = builder
  .objectRef<{ id: string; name: string; days: string; line: string }>('Stop')
  .implement({
    description: 'A leg of the journey that the list is.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
      name: t.exposeString('name', { description: 'A place or a theme.' }),
      days: t.exposeString('days', { description: 'When, in words.' }),
      line: t.exposeString('line', { description: 'A line about it.' }),
    }),
  })

/** A member's part in a wedding. */
export const weddingPartEnum = builder.enumType('WeddingPart', {
  description: 'Part of a member in a wedding.',
  values: ['partner', 'planner'] as const,
})

/** A wedding as its own people see it; other domains add their fields. */
export const weddingRef = builder.objectRef<Wedding>('Wedding').implement({
  description: 'A wedding, as its own people see it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    slug: t.exposeString('slug', { description: 'Its address: `/lucia-y-mateo`.' }),
    status: t.expose('status', {
      type: weddingStatusEnum,
      description: 'Draft, published, closed or archived.',
    }),
    partners: t.field({
      type: [partnerRef],
      description: 'The two who marry.',
      resolve: (wedding) => partnersOf(wedding),
    }),
    weddingDate: t.expose('weddingDate', { type: 'Date', description: 'The day.' }),
    place: t.exposeString('place', { description: 'Town or region.' }),
    venue: t.exposeString('venue', { description: 'The house; may be empty.' }),
    country: t.expose('country', {
      type: countryEnum,
      description: 'Where it is; it gives currency and words.',
    }),
    currency: t.expose('currency', { type: currencyEnum, description: 'The currency of the list.' }),
    locale: t.exposeString('locale', { description: 'The language and country of its words: `es-ES`.' }),
    timeZone: t.exposeString('timeZone', { description: 'The clock of the place: `Europe/Madrid`.' }),
    theme: t.exposeString('theme', { description: 'The colour theme of the page.' }),
    imgHeader: t.exposeString('imgHeader', { nullable: true, description: 'Header picture.' }),
    imgCover: t.exposeString('imgCover', { description: 'Cover picture.' }),
    listTitle: t.exposeString('listTitle', { description: 'Title of the list; may be empty.' }),
    listIntro: t.exposeString('listIntro', { description: 'What they say about the list; may be empty.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'First published.',
    }),
    part: t.field({
      type: weddingPartEnum,
      description: 'Part of the viewer: partner, or planner, who never sees money.',
      resolve: async ({ id }, _, { database, viewer }) =>
        (await partOf(database.db, viewer, id)) ?? 'planner',
    }),
    url: t.string({
      description: 'Where guests find it.',
      resolve: (wedding, _, { env }) => `${env.publicUrl}/${wedding.slug}`,
    }),
    daysToGo: t.int({
      description: 'Days left; negative afterwards.',
      resolve: (wedding, _, { clock }) => daysToGo(wedding, clock.now()),
    }),
    celebrations: t.field({
      type: [celebrationRef],
      description: 'Its celebrations, in order.',
      resolve: (wedding, _, { database }) => celebrationsOf(database.db, wedding.id),
    }),
    stops: t.field({
      type: [stopRef],
      description: 'The legs of the list, in order.',
      resolve: (wedding, _, { database }) => stopsOf(database.db, wedding.id),
    }),
  }),
})

builder.queryFields((t) => ({
  myWeddings: t.field({
    type: [weddingRef],
    description: 'The weddings in which the person who asks has a part.',
    resolve: (_, __, { database, viewer }) => weddingsOf(database.db, viewer),
  }),
  wedding: t.field({
    type: weddingRef,
    nullable: true,
    description: 'One of them; null when it is not theirs.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which.' }) },
    resolve: (_, { id }, { database, viewer }) => weddingOfViewer(database.db, viewer, id),
  }),
}))

builder.mutationFields((t) => ({
  createWedding: t.field({
    type: weddingRef,
    description: 'Begins a wedding as a draft.',
    args: { input: t.arg({ type: createWeddingInput, required: true, description: 'Who, when, where.' }) },
    errors: { types: [HostingClosed, InvalidInput, SlugTaken, WeddingNotFound] },
    resolve: (_, { input }, context) => createWedding(context, input),
  }),
  updateWedding: t.field({
    type: weddingRef,
    description: 'Changes names, date, place, address or theme.',
    args: { input: t.arg({ type: updateWeddingInput, required: true, description: 'What changes.' }) },
    errors: { types: [InvalidInput, SlugTaken, WeddingNotFound] },
    resolve: (_, { input }, context) => updateWedding(context, input),
  }),
  closeWedding: t.field({
    type: weddingRef,
    description: 'Takes no more gifts until it is published again.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { id }, context) => closeWedding(context, id),
  }),
}))

const changeRef = builder.objectRef<WeddingPayload>('WeddingPayload').implement({
  description: 'Something of the wedding changed: ask again for what you show.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description:
        'Kind of the domain event; planners receive `WeddingChanged` for every kind but reminders.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When we heard.' }),
  }),
})

builder.subscriptionFields((t) => ({
  weddingChanged: t.field({
    type: changeRef,
    description: 'Each time something of a wedding changes; for its own people.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Which wedding.' }),
      readSecondsAgo: t.arg.int(readSecondsAgoArgument),
    },
    subscribe: (_, { weddingId, readSecondsAgo }, context) =>
      watchWedding(context, weddingId, sinceRead(readSecondsAgo)),
    resolve: (change) => change,
  }),
}))
