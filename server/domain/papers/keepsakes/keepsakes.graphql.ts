import { builder, refusalFields } from '#server/graphql/builder.ts'
import { describeDonor, type Donor, dossierFigures, taxNoteOf } from '#server/domain/papers/dossier/index.ts'
import { boxFigures } from '#server/domain/papers/memory-box/index.ts'
import { bookletForms, keptLanguages, lookAtPassport } from '#server/domain/papers/passport/index.ts'
import { opensOn, type VisibleFields, visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import {
  type Wedding,
  WeddingNotFound,
  weddingOfPartner,
  weddingRef,
} from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { keepsakes } from './keepsake-wish.ts'
import { AmountsKeptBack } from './keepsakes.refusals.ts'
import { mustSeeAmounts } from './must-see-amounts.ts'
import { openKeepsake } from './open-keepsake.ts'

refusalFields(AmountsKeptBack, (t) => ({
  until: t.expose('until', { type: 'Date', description: 'Until which day.' }),
}))

const languageEnum = builder.enumType('KeptLanguage', {
  description: 'A language that keepsakes speak.',
  values: keptLanguages,
})
const formEnum = builder.enumType('PassportForm', {
  description:
    'How a passport is laid out: page after page; for a printer’s, over the edge and with marks; or on sheets to be folded at home.',
  values: bookletForms,
})
const keepsakeEnum = builder.enumType('Keepsake', {
  description: 'Exports for the couple: the passport, the memory box, and a dossier for their advisers.',
  values: keepsakes,
})

type Kept = { readonly wedding: Wedding; readonly visibleFields: VisibleFields }

const passportLookRef = builder
  .objectRef<Awaited<ReturnType<typeof lookAtPassport>>>('PassportLook')
  .implement({
    description: 'How the passport would look now.',
    fields: (t) => ({
      pictures: t.stringList({
        description: 'Its cover, the page of the two, and one of its gifts, as WebP pictures in base64.',
        resolve: ({ pictures }) => pictures.map((picture) => picture.toString('base64')),
      }),
      pages: t.exposeInt('pages', { description: 'Of how many pages it is.' }),
      gifts: t.exposeInt('gifts', { description: 'How many gifts have a page.' }),
      lived: t.exposeInt('lived', { description: 'How many of them carry the stamp of a day.' }),
    }),
  })

const boxFiguresRef = builder
  .objectRef<Awaited<ReturnType<typeof boxFigures>>>('MemoryBoxFigures')
  .implement({
    description: 'What would be in the memory box now.',
    fields: (t) => ({
      gifts: t.exposeInt('gifts', { description: 'Experiences.' }),
      givers: t.exposeInt('givers', { description: 'Gifts with their words.' }),
      voices: t.exposeInt('voices', { description: 'Voice notes.' }),
      letters: t.exposeInt('letters', { description: 'Letters and mails.' }),
      photos: t.exposeInt('photos', { description: 'Photographs.' }),
      guests: t.exposeInt('guests', { description: 'Guests.' }),
      tables: t.exposeInt('tables', { description: 'Tables with their places.' }),
      padrinazgos: t.exposeInt('padrinazgos', { description: 'Padrinazgos.' }),
      tasks: t.exposeInt('tasks', { description: 'Tasks.' }),
    }),
  })

const donorRef = builder.objectRef<Donor>('GiftDonor').implement({
  description: 'Someone by whose name gifts of money arrived. Names that differ by an accent are two donors.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names the donor within the wedding.' }),
    name: t.exposeString('name', { description: 'The name as the bank has it, or as it was signed.' }),
    gifts: t.exposeInt('gifts', { description: 'How many gifts arrived under this name.' }),
    taxId: t.exposeString('taxId', {
      nullable: true,
      description: 'The tax id the couple noted; null while they noted none.',
    }),
    sameAs: t.exposeString('sameAs', {
      nullable: true,
      description: 'The key of the donor who the couple said is the same person; null otherwise.',
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
    description: 'Where something that is said of taxes can be read.',
    fields: (t) => ({
      title: t.exposeString('title', { description: 'What it is called.' }),
      url: t.exposeString('url', { description: 'Where it is.' }),
      publishedOn: t.exposeString('publishedOn', {
        nullable: true,
        description: 'The year, month or day of the text, as far as it states one.',
      }),
    }),
  })

const dossierRef = builder
  .objectRef<Awaited<ReturnType<typeof dossierFigures>> & { readonly wedding: Wedding }>('DossierFigures')
  .implement({
    description: 'What the dossiers would say now.',
    fields: (t) => ({
      partners: t.stringList({
        description: 'Whose they are, in the order of their names.',
        resolve: ({ partners }) => [...partners],
      }),
      givers: t.exposeInt('givers', { description: 'Givers.' }),
      donors: t.field({
        type: [donorRef],
        description: 'The donors by name, to be joined and given a tax id.',
        resolve: ({ donors }) => donors,
      }),
      years: t.exposeIntList('years', { description: 'The years in which something arrived.' }),
      proofs: t.exposeInt('proofs', {
        description: 'How many gifts have a proof: a line of a bank, a card payment, or a file.',
      }),
      gifts: t.exposeInt('gifts', { description: 'How many gifts of money arrived.' }),
      checkedOn: t.field({
        type: 'Date',
        description: 'When the note about the country was last held against its sources.',
        resolve: ({ wedding }) => taxNoteOf(wedding.country).checkedOn,
      }),
      sources: t.field({
        type: [taxSourceRef],
        description: 'What that note rests on.',
        resolve: ({ wedding }) => taxNoteOf(wedding.country).sources,
      }),
    }),
  })

const keptRef = builder.objectRef<Kept>('Keepsakes').implement({
  description: 'What the two can take home.',
  fields: (t) => ({
    passport: t.field({
      type: passportLookRef,
      description: 'How the passport would look now.',
      args: {
        language: t.arg({ type: languageEnum, required: true, description: 'In which language.' }),
        onlyGiven: t.arg.boolean({ required: true, description: 'Whether only given gifts are included.' }),
      },
      resolve: ({ wedding }, wish, context) => lookAtPassport(context, wedding, wish, 420),
    }),
    box: t.field({
      type: boxFiguresRef,
      description: 'What would be in the memory box now.',
      resolve: ({ wedding }, _, context) => boxFigures(context, wedding),
    }),
    dossier: t.field({
      type: dossierRef,
      nullable: true,
      description: 'What the dossiers would say now; null while the two keep amounts from themselves.',
      resolve: async ({ wedding, visibleFields }, _, context) =>
        visibleFields === 'everything'
          ? { ...(await dossierFigures(context.database.db, wedding)), wedding }
          : null,
    }),
    amountsFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day from which the dossier can be made; null when it can be now.',
      resolve: ({ wedding, visibleFields }) => (visibleFields === 'everything' ? null : opensOn(wedding)),
    }),
  }),
})

builder.objectField(weddingRef, 'keepsakes', (t) =>
  t.field({
    type: keptRef,
    nullable: true,
    description: 'What the two can take home; null for everybody else.',
    resolve: async (wedding, _, context) => {
      const visibleFields = await visibleFieldsIn(context, wedding.id)
      return visibleFields && { wedding, visibleFields }
    },
  }),
)

const openRef = builder.objectRef<{ readonly address: string }>('OpenKeepsake').implement({
  description: 'Something to take home.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Where it is fetched, for a quarter of an hour.' }),
  }),
})

const inputRef = builder.inputType('KeepsakeInput', {
  description: 'What is to be taken home, and how.',
  fields: (t) => ({
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    keepsake: t.field({ type: keepsakeEnum, required: true, description: 'What.' }),
    language: t.field({ type: languageEnum, required: true, description: 'In which language.' }),
    form: t.field({
      type: formEnum,
      description: 'Of the passport: how it is laid out; page after page when left out.',
    }),
    onlyGiven: t.boolean({ description: 'Whether the passport includes only given gifts.' }),
    partner: t.int({
      description: 'Of the dossier: whose; 0 for the one who is named first, 1 for the other.',
    }),
  }),
})

builder.mutationField('openKeepsake', (t) =>
  t.field({
    type: openRef,
    description: 'Gives one of the two an address from which they take it home.',
    args: { input: t.arg({ type: inputRef, required: true, description: 'What, and how.' }) },
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
  description: 'All donors of a wedding after one was described.',
  fields: (t) => ({
    donors: t.field({ type: [donorRef], description: 'By name.', resolve: ({ donors }) => donors }),
  }),
})

const donorInputRef = builder.inputType('DescribeDonorInput', {
  description: 'What a couple add to a donor.',
  fields: (t) => ({
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    donor: t.string({ required: true, description: 'The key of the donor.' }),
    taxId: t.string({ description: 'The tax id, up to 40 characters; none when left out.' }),
    sameAs: t.string({
      description: 'The key of the donor who is the same person; a person of their own when left out.',
    }),
  }),
})

builder.mutationField('describeDonor', (t) =>
  t.field({
    type: donorsRef,
    description: 'Notes a donor’s tax id for the dossier, and which other donor is the same person.',
    args: { input: t.arg({ type: donorInputRef, required: true, description: 'Which donor, and what.' }) },
    errors: { types: [AmountsKeptBack, InvalidInput, WeddingNotFound] },
    resolve: async (_, { input: { weddingId, donor, taxId, sameAs } }, context) => {
      const wedding = await weddingOfPartner(context.database.db, context, weddingId)
      mustSeeAmounts(wedding, context.clock.now())
      const described = { donor, taxId: taxId ?? null, sameAs: sameAs ?? null }
      return { donors: await describeDonor(context, weddingId, described) }
    },
  }),
)
