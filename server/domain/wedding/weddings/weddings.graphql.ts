import type { OwnPicture } from '#shared/inputs/own-picture.ts'
import DataLoader from 'dataloader'
import type { AppContext } from '#server/graphql/viewer.ts'
import { builder, countryEnum, currencyEnum, refusalFields } from '#server/graphql/builder.ts'
import { readSecondsAgoArgument, sinceRead } from '#server/platform/graphql/read-ago.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { weddingStatuses } from '#shared/states/wedding.ts'
import { closeWedding } from './close-wedding.ts'
import { createWedding } from './create-wedding.ts'
import { partnerPictures } from './partner-pictures.ts'
import { peopleOfWeddings } from './faces-query.ts'
import { updateWedding } from './update-wedding.ts'
import { celebrationsOf, stopsOf, weddingOfViewer, weddingsOf } from './wedding-queries.ts'
import { watchWedding, type WeddingPayload } from './watch-wedding.ts'
import { daysToGo, type Partner, partnersOf, type Wedding } from './wedding.ts'
import { createWeddingInput, updateWeddingInput } from './weddings.graphql-inputs.ts'
import { partOf } from './weddings.policy.ts'
import {
  CoupleOnly,
  HostingClosed,
  SlugTaken,
  WeddingIncomplete,
  WeddingNotFound,
} from './weddings.refusals.ts'

refusalFields(SlugTaken, (t) => ({
  suggestion: t.exposeString('suggestion', { description: 'Similar slug that is free.' }),
}))
refusalFields(WeddingIncomplete, (t) => ({
  missing: t.stringList({
    description: 'Missing requirements: `gift`, `receivingAccount`.',
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
  description: 'Partner of a wedding.',
  fields: (t) => ({
    givenNames: t.exposeString('givenNames', { description: 'Given names.' }),
    surnames: t.exposeString('surnames', { description: 'One or two surnames; may be empty.' }),
    avatar: t.string({
      nullable: true,
      description: 'URL of the avatar, if they have an account with one.',
      resolve: async ({ wedding, place }, _, context) => {
        const people = await peopleLoader(context).load(wedding.id)
        return partnerPictures(partnersOf(wedding), people)[place]
      },
    }),
  }),
})

type CelebrationShown = OwnPicture & {
  id: string
  name: string
  startsAt: string
  endsAt: string | null
  place: string
  mapUrl: string | null
  note: string | null
  dressCode: string | null
  isPrivate?: boolean
}
export const celebrationRef = builder.objectRef<CelebrationShown>('Celebration').implement({
  description: 'Celebration, such as the ceremony, banquet or brunch.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Celebration id.' }),
    name: t.exposeString('name', { description: 'Name of the celebration.' }),
    startsAt: t.exposeString('startsAt', { description: 'Local time at the wedding, `2027-06-19T19:00`.' }),
    endsAt: t.exposeString('endsAt', {
      nullable: true,
      description: 'End, in the same format; null when unknown.',
    }),
    place: t.exposeString('place', { description: 'Name of the place.' }),
    mapUrl: t.exposeString('mapUrl', { nullable: true, description: 'Map URL.' }),
    note: t.exposeString('note', { nullable: true, description: 'Note for guests.' }),
    dressCode: t.exposeString('dressCode', { nullable: true, description: 'Dress code.' }),
    isPrivate: t.boolean({
      description: 'True if only the invitations of its guests show it.',
      resolve: ({ isPrivate }) => isPrivate ?? false,
    }),
    picture: t.exposeString('picture', {
      nullable: true,
      description: 'Picture: name of an illustration, or URL of an upload; null without one.',
    }),
    pictureAlt: t.exposeString('pictureAlt', {
      description: 'Text for those who cannot see the picture; may be empty.',
    }),
  }),
})

/** A stop of the list, for members. */
export const stopRef = builder
  .objectRef<OwnPicture & { id: string; name: string; days: string; line: string }>('Stop')
  .implement({
    description: 'Stop of the journey formed by the list.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UUID', description: 'Stop id.' }),
      name: t.exposeString('name', { description: 'Name of a place or theme.' }),
      days: t.exposeString('days', { description: 'Dates in words.' }),
      line: t.exposeString('line', { description: 'Text about the stop.' }),
      picture: t.exposeString('picture', {
        nullable: true,
        description: 'Picture: name of an illustration, or URL of an upload; null without one.',
      }),
      pictureAlt: t.exposeString('pictureAlt', {
        description: 'Text for those who cannot see the picture; may be empty.',
      }),
    }),
  })

/** A membership in a wedding. */
export const weddingPartEnum = builder.enumType('WeddingPart', {
  description: 'Part of a member in a wedding.',
  values: ['partner', 'planner'] as const,
})

/** A wedding for its members; other domains add their fields. */
export const weddingRef = builder.objectRef<Wedding>('Wedding').implement({
  description: 'Wedding as shown to its members.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Wedding id.' }),
    slug: t.exposeString('slug', { description: 'Slug, such as `lucia-y-mateo`.' }),
    status: t.expose('status', {
      type: weddingStatusEnum,
      description: 'Draft, published, closed or archived.',
    }),
    partners: t.field({
      type: [partnerRef],
      description: 'Both partners.',
      resolve: (wedding) => partnersOf(wedding),
    }),
    weddingDate: t.expose('weddingDate', { type: 'Date', description: 'Date of the wedding.' }),
    place: t.exposeString('place', { description: 'Town or region.' }),
    venue: t.exposeString('venue', { description: 'Venue; may be empty.' }),
    country: t.expose('country', {
      type: countryEnum,
      description: 'Country; it determines currency and texts.',
    }),
    currency: t.expose('currency', { type: currencyEnum, description: 'The currency of the list.' }),
    locale: t.exposeString('locale', { description: 'Language and country of the texts, such as `es-ES`.' }),
    timeZone: t.exposeString('timeZone', { description: 'Time zone of the place, such as `Europe/Madrid`.' }),
    theme: t.exposeString('theme', { description: 'The colour theme of the page.' }),
    imgHeader: t.exposeString('imgHeader', { nullable: true, description: 'Header picture.' }),
    imgCover: t.exposeString('imgCover', { description: 'Cover picture.' }),
    listTitle: t.exposeString('listTitle', { description: 'Title of the list; may be empty.' }),
    listIntro: t.exposeString('listIntro', { description: 'Introduction to the list; may be empty.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first publication.',
    }),
    part: t.field({
      type: weddingPartEnum,
      description: 'Part of the viewer: partner, or planner without access to money.',
      resolve: async ({ id }, _, { database, viewer }) =>
        (await partOf(database.db, viewer, id)) ?? 'planner',
    }),
    url: t.string({
      description: 'URL of the page.',
      resolve: (wedding, _, { env }) => `${env.publicUrl}/${wedding.slug}`,
    }),
    daysToGo: t.int({
      description: 'Days until the wedding; negative afterwards.',
      resolve: (wedding, _, { clock }) => daysToGo(wedding, clock.now()),
    }),
    celebrations: t.field({
      type: [celebrationRef],
      description: 'Celebrations in order.',
      resolve: (wedding, _, { database }) => celebrationsOf(database.db, wedding.id),
    }),
    stops: t.field({
      type: [stopRef],
      description: 'Stops of the list, in order.',
      resolve: (wedding, _, { database }) => stopsOf(database.db, wedding.id),
    }),
  }),
})

builder.queryFields((t) => ({
  myWeddings: t.field({
    type: [weddingRef],
    description: 'Weddings of which the viewer is a member.',
    resolve: (_, __, { database, viewer }) => weddingsOf(database.db, viewer),
  }),
  wedding: t.field({
    type: weddingRef,
    nullable: true,
    description: 'Wedding by id; null for non-members.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    resolve: (_, { id }, { database, viewer }) => weddingOfViewer(database.db, viewer, id),
  }),
}))

builder.mutationFields((t) => ({
  createWedding: t.field({
    type: weddingRef,
    description: 'Creates a wedding as a draft.',
    args: { input: t.arg({ type: createWeddingInput, required: true, description: 'Data of the wedding.' }) },
    errors: { types: [HostingClosed, InvalidInput, SlugTaken, WeddingNotFound] },
    resolve: (_, { input }, context) => createWedding(context, input),
  }),
  updateWedding: t.field({
    type: weddingRef,
    description: 'Updates names, date, place, slug or theme; names, date and slug by partners only.',
    args: {
      input: t.arg({ type: updateWeddingInput, required: true, description: 'Changes to the wedding.' }),
    },
    errors: { types: [InvalidInput, SlugTaken, CoupleOnly, WeddingNotFound] },
    resolve: (_, { input }, context) => updateWedding(context, input),
  }),
  closeWedding: t.field({
    type: weddingRef,
    description: 'Closes a wedding to new gifts until it is published again.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    errors: { types: [WeddingNotFound] },
    resolve: (_, { id }, context) => closeWedding(context, id),
  }),
}))

const changeRef = builder.objectRef<WeddingPayload>('WeddingPayload').implement({
  description: 'Change notice. Refetch the displayed data.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description:
        '`WeddingChanged`, or the kind of the member’s own reminder: other kinds would tell of gifts.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'Time at which the server processed the event.' }),
  }),
})

builder.subscriptionFields((t) => ({
  weddingChanged: t.field({
    type: changeRef,
    description: 'Emits after each change of a wedding; members only.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      readSecondsAgo: t.arg.int(readSecondsAgoArgument),
    },
    subscribe: (_, { weddingId, readSecondsAgo }, context) =>
      watchWedding(context, weddingId, sinceRead(readSecondsAgo)),
    resolve: (change) => change,
  }),
}))
