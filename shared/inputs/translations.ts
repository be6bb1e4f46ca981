import { z } from 'zod'
import { readByGuests } from './public-text.ts'
import { line, paragraphs } from './text.ts'
import { maxSavedTranslations } from './translation-limits.ts'

/** Translations that are saved together. The length of each is that of its original: `translationText`. */
export const translationsInput = readByGuests(
  z.object({ translations: z.array(z.object({ text: z.string() })).max(maxSavedTranslations, 'tooMany') }),
)

/** The length of an original, which its translation must not exceed, and whether it has several lines. */
export type TextLimit = { readonly maxLetters: number; readonly isLong: boolean }

/** Returns the schema of a text's translation; an empty one removes it. */
export const translationText = ({ maxLetters, isLong }: TextLimit) =>
  isLong ? paragraphs(maxLetters) : line(maxLetters)
