import { builder } from '#server/graphql/builder.ts'
import { papers } from '#shared/paper.ts'
import { printNeeds } from './stationery.refusals.ts'
import { printLanguages } from './words.ts'
import { ornaments, printables } from '#shared/printables.ts'

export const printLanguageEnum = builder.enumType('PrintLanguage', {
  description: 'A language that paper and pictures speak.',
  values: printLanguages,
})

export const printableEnum = builder.enumType('Printable', {
  description:
    'What can be printed: a card for the invitation, cards for the tables, a card for grandparents, envelopes.',
  values: printables,
})

const paperEnum = builder.enumType('Paper', { description: 'The size of a sheet.', values: papers })

const ornamentEnum = builder.enumType('Ornament', {
  description: 'What is drawn besides words; `picture` is the couple’s cover.',
  values: ornaments,
})

export const printInputRef = builder.inputType('PrintInput', {
  description: 'What is to be printed, and how.',
  fields: (t) => ({
    weddingId: t.field({ type: 'UUID', required: true, description: 'Of which wedding.' }),
    printable: t.field({ type: printableEnum, required: true, description: 'What.' }),
    language: t.field({ type: printLanguageEnum, required: true, description: 'In which language.' }),
    paper: t.field({ type: paperEnum, description: 'On which paper; that of the country when left out.' }),
    ornament: t.field({ type: ornamentEnum, description: 'With which drawing; olive when left out.' }),
    giftId: t.field({ type: 'UUID', description: 'An envelope of this gift.' }),
    each: t.boolean({ description: 'An envelope of each gift; otherwise one for the whole list.' }),
  }),
})

export const printNeedEnum = builder.enumType('PrintNeed', {
  description: 'What has to be there first.',
  values: printNeeds,
})
