import { builder } from '#server/graphql/builder.ts'
import { printableEnum, printLanguageEnum } from '#server/domain/papers/paper-texts/index.ts'
import { papers } from '#shared/paper.ts'
import { printNeeds } from './stationery.refusals.ts'
import { ornaments } from '#shared/printables.ts'

const paperEnum = builder.enumType('Paper', { description: 'Paper size.', values: papers })

const ornamentEnum = builder.enumType('Ornament', {
  description: 'Ornament; `design` is that of the page’s design, `picture` the couple’s cover.',
  values: ornaments,
})

export const printInputRef = builder.inputType('PrintInput', {
  description: 'Printed document and options.',
  fields: (t) => ({
    weddingId: t.field({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
    printable: t.field({ type: printableEnum, required: true, description: 'Kind of document.' }),
    language: t.field({ type: printLanguageEnum, required: true, description: 'Language of the texts.' }),
    paper: t.field({ type: paperEnum, description: 'Paper size; that of the country by default.' }),
    ornament: t.field({ type: ornamentEnum, description: 'Ornament; that of the design by default.' }),
    bleed: t.boolean({
      description:
        'True for pages with 3 mm bleed and crop marks, for a print shop. Ignored for envelopes and the card for grandparents.',
    }),
    giftId: t.field({ type: 'UUID', description: 'Id of the gift for an envelope.' }),
    each: t.boolean({ description: 'True for an envelope for each gift; otherwise one for the whole list.' }),
  }),
})

export const printNeedEnum = builder.enumType('PrintNeed', {
  description: 'Missing requirement of a printed document.',
  values: printNeeds,
})
