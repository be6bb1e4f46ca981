import { builder, refusalFields } from '#server/graphql/builder.ts'
import { describeDonor, type Donor, dossierFigures, taxNoteOf } from '#server/domain/papers/dossier/index.ts'
import { boxFigures } from '#server/domain/papers/memory-box/index.ts'
import { bookletForms, keptLanguages, previewPassport } from '#server/domain/papers/passport/index.ts'
import { revealDay, type VisibleFields, visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import {
  type Wedding,
  WeddingNotFound,
  weddingOfPartner,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { keepsakes } from './keepsake-request.ts'
import { AmountsKeptBack } from './keepsakes.refusals.ts'
import { requireVisibleAmounts } from './require-visible-amounts.ts'
import { openKeepsake } from './open-keepsake.ts'

refusalFields(AmountsKeptBack, (t) => ({
  until: t.expose('until', { type: 'Date', description: 'Last day before it is available.' }),
}))

const languageEnum = builder.enumType('KeptLanguage', {
  description: 'Language of a keepsake.',
  values: keptLanguages,
})
const formEnum = builder.enumType('PassportForm', {
  description:
    'Layout of a passport: single pages; pages with bleed and crop marks for a print shop; or sheets to fold at home.',
  values: bookletForms,
})
const keepsakeEnum = builder.enumType('Keepsake', {
  description: 'Exports for the couple: the passport, the memory box, and a dossier for their advisers.',
  values: keepsakes,
})

type KeepsakeSource = { readonly wedding: Wedding; readonly visibleFields: VisibleFields }

const passportLookRef = builder
  .objectRef<Awaited<ReturnType<typeof previewPassport>>>('PassportLook')
  .implement({
    description: 'Preview of the passport.',
    fields: (t) => ({
      pictures: t.stringList({
        description: 'Cover, couple’s page and one gift, as WebP pictures in base64.',
        resolve: ({ pictures }) => pictures.map((picture) => picture.toString('base64')),
      }),
      pages: t.exposeInt('pages', { description: 'Number of pages.' }),
      gifts: t.exposeInt('gifts', { description: 'Number of gifts with a page.' }),
      lived: t.exposeInt('lived', { description: 'Number of gifts with the stamp of a day.' }),
    }),
  })

const boxFiguresRef = builder
  .objectRef<Awaited<ReturnType<typeof boxFigures>>>('MemoryBoxFigures')
  .implement({
    description: 'Contents of the memory box, as counts.',
    fields: (t) => ({
      gifts: t.exposeInt('gifts', { description: 'Number of gifts.' }),
      givers: t.exposeInt('givers', { description: 'Number of contributions with their messages.' }),
      voices: t.exposeInt('voices', { description: 'Number of voice notes.' }),
      letters: t.exposeInt('letters', { description: 'Number of letters and mails.' }),
      photos: t.exposeInt('photos', { description: 'Number of photographs.' }),
      guests: t.exposeInt('guests', { description: 'Number of guests.' }),
      tables: t.exposeInt('tables', { description: 'Number of tables.' }),
      padrinazgos: t.exposeInt('padrinazgos', { description: 'Number of padrinazgos.' }),
      tasks: t.exposeInt('tasks', { description: 'Number of tasks.' }),
    }),
  })

const donorRef = builder.objectRef<Donor>('GiftDonor').implement({
  description: 'Someone by whose name gifts of money arrived. Names that differ by an accent are two donors.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the donor, unique within the wedding.' }),
    name: t.exposeString('name', { description: 'Name at the bank, or the signature.' }),
    gifts: t.exposeInt('gifts', { description: 'Number of gifts received under this name.' }),
    taxId: t.exposeString('taxId', {
      nullable: true,
      description: 'Tax id noted by the couple; null if none.',
    }),
    sameAs: t.exposeString('sameAs', {
      nullable: true,
      description: 'Key of the donor whom the couple marked as the same person; null if none.',
    }),
    resembles: t.exposeString('resembles', {
      nullable: true,
      description:
        'The key of a donor whose name differs by accents only; null when there is none or both were joined.',
    }),
  }),
})

const taxSourceRef = builder
  .objectRef<{ title: string; url: string; publishedOn: string | null }>('TaxSource')
  .implement({
    description: 'Source of a statement about taxes.',
    fields: (t) => ({
      title: t.exposeString('title', { description: 'Title of the source.' }),
      url: t.exposeString('url', { description: 'URL of the source.' }),
      publishedOn: t.exposeString('publishedOn', {
        nullable: true,
        description: 'Publication date: year, month or day, as precise as the source states.',
      }),
    }),
  })

const dossierRef = builder
  .objectRef<Awaited<ReturnType<typeof dossierFigures>> & { readonly wedding: Wedding }>('DossierFigures')
  .implement({
    description: 'Contents of the dossiers, as counts.',
    fields: (t) => ({
      partners: t.stringList({
        description: 'Names of the partners, in the order of their dossiers.',
        resolve: ({ partners }) => [...partners],
      }),
      givers: t.exposeInt('givers', { description: 'Number of givers.' }),
      donors: t.field({
        type: [donorRef],
        description: 'Donors by name, which the couple can merge or give a tax id.',
        resolve: ({ donors }) => donors,
      }),
      years: t.exposeIntList('years', { description: 'Years with receipts.' }),
      proofs: t.exposeInt('proofs', {
        description: 'Number of gifts with a proof: a bank line, a card payment, or a file.',
      }),
      gifts: t.exposeInt('gifts', { description: 'Number of received gifts of money.' }),
      checkedOn: t.field({
        type: 'Date',
        description: 'Date on which the note about the country was last checked against its sources.',
        resolve: ({ wedding }) => taxNoteOf(wedding.country).checkedOn,
      }),
      sources: t.field({
        type: [taxSourceRef],
        description: 'Sources of the note.',
        resolve: ({ wedding }) => taxNoteOf(wedding.country).sources,
      }),
    }),
  })

const keptRef = builder.objectRef<KeepsakeSource>('Keepsakes').implement({
  description: 'Exports available to the couple.',
  fields: (t) => ({
    passport: t.field({
      type: passportLookRef,
      description: 'Preview of the passport.',
      args: {
        language: t.arg({ type: languageEnum, required: true, description: 'Language of the texts.' }),
        onlyGiven: t.arg.boolean({ required: true, description: 'True to include only given gifts.' }),
      },
      resolve: ({ wedding }, options, context) => previewPassport(context, wedding, options, 420),
    }),
    box: t.field({
      type: boxFiguresRef,
      description: 'Contents of the memory box.',
      resolve: ({ wedding }, _, context) => boxFigures(context, wedding),
    }),
    dossier: t.field({
      type: dossierRef,
      nullable: true,
      description: 'Contents of the dossiers; null while the couple hide amounts from themselves.',
      resolve: async ({ wedding, visibleFields }, _, context) =>
        visibleFields === 'everything'
          ? { ...(await dossierFigures(context.database.db, wedding)), wedding }
          : null,
    }),
    amountsFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day on which the dossier is available; null if it is available now.',
      resolve: ({ wedding, visibleFields }) => (visibleFields === 'everything' ? null : revealDay(wedding)),
    }),
  }),
})

builder.objectField(weddingRef, 'keepsakes', (t) =>
  t.field({
    type: keptRef,
    nullable: true,
    description: 'Exports available to the couple; null for anyone else.',
    resolve: async (wedding, _, context) => {
      const visibleFields = await visibleFieldsIn(context, wedding.id)
      return visibleFields && { wedding, visibleFields }
    },
  }),
)

const openRef = builder.objectRef<{ readonly address: string }>('OpenKeepsake').implement({
  description: 'Export that is ready for download.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Download URL, valid for 15 minutes.' }),
  }),
})

const inputRef = builder.inputType('KeepsakeInput', {
  description: 'Export to create.',
  fields: (t) => ({
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    keepsake: t.field({ type: keepsakeEnum, required: true, description: 'Kind of export.' }),
    language: t.field({ type: languageEnum, required: true, description: 'Language of the texts.' }),
    form: t.field({
      type: formEnum,
      description: 'Layout of a passport; single pages by default.',
    }),
    onlyGiven: t.boolean({ description: 'True if the passport includes only given gifts.' }),
    partner: t.int({ description: 'Partner of a dossier: 0 for the first named, 1 for the other.' }),
  }),
})

builder.mutationField('openKeepsake', (t) =>
  t.field({
    type: openRef,
    description: 'Returns a download URL for an export; partners only.',
    args: { input: t.arg({ type: inputRef, required: true, description: 'Export to create.' }) },
    errors: { types: [AmountsKeptBack, TooManyAttempts, WeddingNotFound] },
    resolve: (_, { input: { weddingId, keepsake, language, form, onlyGiven, partner } }, context) =>
      openKeepsake(context, weddingId, {
        keepsake,
        language,
        form: form ?? 'screen',
        onlyGiven: onlyGiven === true,
        partner: partner === 1 ? 1 : 0,
      }),
  }),
)

const donorsRef = builder.objectRef<{ readonly donors: Donor[] }>('GiftDonors').implement({
  description: 'Donors of a wedding after one was updated.',
  fields: (t) => ({
    donors: t.field({ type: [donorRef], description: 'Donors by name.', resolve: ({ donors }) => donors }),
  }),
})

const donorInputRef = builder.inputType('DescribeDonorInput', {
  description: 'Details that a couple add to a donor.',
  fields: (t) => ({
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    donor: t.string({ required: true, description: 'Key of the donor.' }),
    taxId: t.string({ description: 'Tax id of up to 40 characters; absent to remove it.' }),
    sameAs: t.string({
      description: 'Key of the donor who is the same person; absent to keep them separate.',
    }),
  }),
})

builder.mutationField('describeDonor', (t) =>
  t.field({
    type: donorsRef,
    description: 'Sets a donor’s tax id for the dossier, and marks two donors as the same person.',
    args: { input: t.arg({ type: donorInputRef, required: true, description: 'Donor and details.' }) },
    errors: { types: [AmountsKeptBack, InvalidInput, WeddingNotFound] },
    resolve: async (_, { input: { weddingId, donor, taxId, sameAs } }, context) => {
      const wedding = await weddingOfPartner(context.database.db, context, weddingId)
      requireVisibleAmounts(wedding, context.clock.now())
      const described = { donor, taxId: taxId ?? null, sameAs: sameAs ?? null }
      return { donors: await describeDonor(context, weddingId, described) }
    },
  }),
)
