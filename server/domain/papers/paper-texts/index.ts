export { erasePaperTexts } from './paper-texts-erasure.ts'
export { paperTextsOf, textsFor } from './paper-texts-queries.ts'
export { paperSlotEnum, printableEnum, printLanguageEnum } from './paper-texts.graphql.ts'
