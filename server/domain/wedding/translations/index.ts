export {
  type Translate,
  translateBy,
  translateCelebration,
  translateFields,
  translateNames,
} from './translate.ts'
export { ownWordsOf, ownWordsRef } from './own-words.graphql.ts'
export { readerTranslator } from './reader-translator.ts'
export {
  eraseTranslations,
  languagesToTranslate,
  lockTranslations,
  maxTranslations,
  originalsOf,
  putTranslation,
  removeOldTranslations,
  type Translation,
  translationsOf,
  translationsSql,
  translatorFor,
} from './translation-store.ts'
