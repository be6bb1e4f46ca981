import { builder, refusalFields } from '#server/graphql/builder.ts'
import { mayArrange, partOf, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { paperSlotNames, printables, printLanguages } from '#shared/printables.ts'
import { type PaperTexts, paperTextsOf } from './paper-texts-queries.ts'
import { PaperTextsChanged } from './paper-texts.refusals.ts'
import { savePaperTexts } from './save-paper-texts.ts'

export const printLanguageEnum = builder.enumType('PrintLanguage', {
  description: 'Language of documents and pictures.',
  values: printLanguages,
})

export const printableEnum = builder.enumType('Printable', {
  description: 'Kind of printed document.',
  values: printables,
})

export const paperSlotEnum = builder.enumType('PaperSlot', {
  description: 'Text on a printed document.',
  values: paperSlotNames,
})

const ownTextRef = builder
  .objectRef<{ readonly slot: (typeof paperSlotNames)[number]; readonly text: string }>('PaperText')
  .implement({
    description: 'Own text on a printed document.',
    fields: (t) => ({
      slot: t.expose('slot', { type: paperSlotEnum, description: 'Text it replaces.' }),
      text: t.exposeString('text', { description: 'Text; empty to leave the place empty.' }),
    }),
  })

const paperTextsRef = builder.objectRef<PaperTexts>('PaperTexts').implement({
  description: 'Own texts of a kind of printed document. Defaults apply for the others.',
  fields: (t) => ({
    printable: t.expose('printable', { type: printableEnum, description: 'Kind of document.' }),
    language: t.expose('language', { type: printLanguageEnum, description: 'Language of the texts.' }),
    version: t.exposeInt('version', { description: 'Version, to name in a change.' }),
    texts: t.field({
      type: [ownTextRef],
      description: 'Own texts.',
      resolve: ({ texts }) =>
        paperSlotNames.flatMap((slot) => {
          const text = texts[slot]
          return text === undefined ? [] : [{ slot, text }]
        }),
    }),
  }),
})

refusalFields(PaperTextsChanged, (t) => ({
  present: t.expose('present', { type: paperTextsRef, description: 'Current texts.' }),
}))

const textInputRef = builder.inputType('PaperTextInput', {
  description: 'Own text on a printed document.',
  fields: (t) => ({
    slot: t.field({ type: paperSlotEnum, required: true, description: 'Text it replaces.' }),
    text: t.string({ required: true, description: 'Text; empty to leave the place empty.' }),
  }),
})

const textsInputRef = builder.inputType('PaperTextsInput', {
  description: 'Own texts of a kind of printed document.',
  fields: (t) => ({
    printable: t.field({ type: printableEnum, required: true, description: 'Kind of document.' }),
    language: t.field({ type: printLanguageEnum, required: true, description: 'Language of the texts.' }),
    texts: t.field({
      type: [textInputRef],
      required: true,
      description: 'All own texts; the default applies for an absent one.',
    }),
  }),
})

builder.queryField('paperTexts', (t) =>
  t.field({
    type: [paperTextsRef],
    nullable: true,
    description: 'Own texts of a couple’s printed documents; null for non-members.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? paperTextsOf(database.db, weddingId) : null,
  }),
)

builder.mutationField('savePaperTexts', (t) =>
  t.field({
    type: paperTextsRef,
    description: 'Saves the couple’s texts of a kind of printed document.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      version: t.arg.int({
        required: true,
        description: 'Version that the change is based on; 0 for texts never changed.',
      }),
      input: t.arg({ type: textsInputRef, required: true, description: 'Texts to save.' }),
    },
    errors: { types: [WeddingNotFound, PaperTextsChanged, InvalidInput] },
    resolve: (_, { weddingId, version, input }, context) =>
      savePaperTexts(context, weddingId, { version, input }),
  }),
)
