import { builder, countryEnum, refusalFields } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { startSteps } from '#shared/inputs/wedding-start-steps.ts'
import { pictureAddressRef, templateEnum } from '#server/domain/wedding/pages/index.ts'
import { pictureInput, uploadRefusals } from '#server/domain/files/media/index.ts'
import { saveWeddingStart } from './save-wedding-start.ts'
import { uploadStartCover } from './upload-start-cover.ts'
import { type WeddingStart, weddingStartOf } from './wedding-start-query.ts'
import { WeddingStartChanged } from './wedding-start.refusals.ts'

const stepEnum = builder.enumType('WeddingStartStep', {
  description: 'Step of the guided start.',
  values: startSteps,
})

const namesRef = builder
  .objectRef<{ givenNames: string; surnames: string }>('WeddingStartPartner')
  .implement({
    description: 'Names of a partner as entered so far.',
    fields: (t) => ({
      givenNames: t.exposeString('givenNames', { description: 'Given names; may be empty.' }),
      surnames: t.exposeString('surnames', { description: 'Surnames; may be empty.' }),
    }),
  })

const startRef = builder.objectRef<WeddingStart>('WeddingStart').implement({
  description: 'Wedding that the viewer is about to create.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Number of the save.' }),
    id: t.field({ type: 'UUID', description: 'Future wedding id.', resolve: ({ content }) => content.id }),
    invitationId: t.field({
      type: 'UUID',
      description: 'Future id of the other partner’s invitation.',
      resolve: ({ content }) => content.invitationId,
    }),
    step: t.field({
      type: stepEnum,
      description: 'Step at which the viewer was.',
      resolve: ({ content }) => content.step,
    }),
    partners: t.field({
      type: [namesRef],
      description: 'Both partners, the viewer first.',
      resolve: ({ content }) => content.partners,
    }),
    weddingDate: t.string({
      description: 'Date as entered; may be empty.',
      resolve: ({ content }) => content.weddingDate,
    }),
    place: t.string({
      description: 'Town or region; may be empty.',
      resolve: ({ content }) => content.place,
    }),
    country: t.field({
      type: countryEnum,
      description: 'Country of the list.',
      resolve: ({ content }) => content.country,
    }),
    partnerEmail: t.string({
      description: 'Address to invite the other partner at; may be empty.',
      resolve: ({ content }) => content.partnerEmail,
    }),
    imgCover: t.string({
      description: 'Name of the cover illustration, or URL of a photograph.',
      resolve: ({ content }) => content.imgCover,
    }),
    template: t.field({
      type: templateEnum,
      description: 'Design of the page.',
      resolve: ({ content }) => content.template ?? 'classic',
    }),
    ideaSlugs: t.stringList({
      description: 'Slugs of the chosen ideas.',
      resolve: ({ content }) => content.ideaSlugs,
    }),
  }),
})

refusalFields(WeddingStartChanged, (t) => ({
  present: t.expose('present', {
    type: startRef,
    description: 'Stored start, for a merge with a stale one.',
  }),
}))

const namesInput = builder.inputType('WeddingStartPartnerInput', {
  description: 'Names of a partner as entered so far.',
  fields: (t) => ({
    givenNames: t.string({ required: true, description: 'Given names; may be empty.' }),
    surnames: t.string({ required: true, description: 'Surnames; may be empty.' }),
  }),
})

const startInput = builder.inputType('WeddingStartInput', {
  description: 'Content of the guided start so far. Texts may be empty or incomplete.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Future wedding id, chosen by the client.' }),
    invitationId: t.field({
      type: 'UUID',
      required: true,
      description: 'Future id of the other partner’s invitation, chosen by the client.',
    }),
    step: t.field({ type: stepEnum, required: true, description: 'Step at which the viewer is.' }),
    partners: t.field({
      type: [namesInput],
      required: true,
      description: 'Both partners, the viewer first.',
    }),
    weddingDate: t.string({ required: true, description: 'Date as entered.' }),
    place: t.string({ required: true, description: 'Town or region.' }),
    country: t.field({ type: countryEnum, required: true, description: 'Country of the list.' }),
    partnerEmail: t.string({ required: true, description: 'Address to invite the other partner at.' }),
    imgCover: t.string({
      required: true,
      description: 'Name of an illustration, or URL of a photograph of the viewer.',
    }),
    template: t.field({ type: templateEnum, description: 'Design of the page; absent for the classic one.' }),
    ideaSlugs: t.stringList({ required: true, description: 'Slugs of the chosen ideas.' }),
  }),
})

builder.queryField('weddingStart', (t) =>
  t.field({
    type: startRef,
    nullable: true,
    description: 'Guided start of the viewer, as left on any device; null before the first save.',
    resolve: (_, __, { database: { db }, viewer }) =>
      viewer.kind === 'account' ? weddingStartOf(db, viewer.accountId) : null,
  }),
)

builder.mutationField('saveWeddingStart', (t) =>
  t.field({
    type: startRef,
    description: 'Stores what the viewer entered in the guided start.',
    args: {
      version: t.arg.int({ required: true, description: 'Version that this one replaces; 0 for the first.' }),
      input: t.arg({ type: startInput, required: true, description: 'Content of the form.' }),
    },
    errors: { types: [WeddingStartChanged, InvalidInput] },
    resolve: (_, { version, input }, context) => saveWeddingStart(context, version, input),
  }),
)

builder.mutationField('uploadStartCover', (t) =>
  t.field({
    type: pictureAddressRef,
    description:
      'Uploads a photograph for the cover of the wedding that the viewer is about to create. Unused uploads are deleted after a day.',
    args: { picture: t.arg({ type: pictureInput, required: true, description: 'Picture to upload.' }) },
    errors: { types: uploadRefusals },
    resolve: async (_, { picture }, context) => ({ picture: await uploadStartCover(context, picture) }),
  }),
)
