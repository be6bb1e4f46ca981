import { builder } from '#server/graphql/builder.ts'
import { papers } from '#shared/paper.ts'
import { printNeeds } from './stationery.refusals.ts'
import { printLanguages } from './words.ts'
import { ornaments, printables } from '#shared/printables.ts'

export const printLanguageEnum = builder.enumType('PrintLanguage', {
  description: 'Language of documents and pictures.',
  values: printLanguages,
})

export const printableEnum = builder.enumType('Printable', {
  description:
    'Kind of printed document: card for the invitation, cards for the tables, card for grandparents, envelopes.',
  values: printables,
})

const paperEnum = builder.enumType('Paper', { description: 'Paper size.', values: papers })

const ornamentEnum = builder.enumType('Ornament', {
  description: 'Ornament; `picture` is the couple’s cover.',
  values: ornaments,
})

export const printInputRef = builder.inputType('PrintInput', {
  description: 'Printed document and options.',
  fields: (t) => ({
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    printable: t.field({ type: printableEnum, required: true, description: 'Kind of document.' }),
    language: t.field({ type: printLanguageEnum, required: true, description: 'Language of the texts.' }),
    paper: t.field({ type: paperEnum, description: 'Paper size; that of the country by default.' }),
    ornament: t.field({ type: ornamentEnum, description: 'Ornament; olive by default.' }),
    giftId: t.field({ type: 'UUID', description: 'Id of the gift for an envelope.' }),
    each: t.boolean({ description: 'True for an envelope for each gift; otherwise one for the whole list.' }),
  }),
})

export const printNeedEnum = builder.enumType('PrintNeed', {
  description: 'Missing requirement of a printed document.',
  values: printNeeds,
})
