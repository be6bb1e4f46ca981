export { ownTextsOf } from './own-text-queries.ts'
export { saveTranslations } from './save-translations.ts'
