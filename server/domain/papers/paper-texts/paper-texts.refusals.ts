import { defineRefusal } from '#server/platform/refusal.ts'
import type { PaperTexts } from './paper-texts-queries.ts'

export const PaperTextsChanged = defineRefusal<{
  /** The current texts. */
  present: PaperTexts
}>('PAPER_TEXTS_CHANGED', 'The texts were changed in the meantime; nothing was overwritten.')
