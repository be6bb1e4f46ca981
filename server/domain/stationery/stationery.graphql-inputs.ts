import { builder } from '#server/domain/accounts/index.ts'
import { printLanguages } from './words.ts'

export const printLanguageEnum = builder.enumType('PrintLanguage', {
  description: 'A language that paper and pictures speak.',
  values: printLanguages,
})
