import { defineRefusal } from '#server/platform/refusal.ts'

/** A translation that another member has changed since it was read. */
export type ChangedTranslation = { readonly original: string; readonly text: string }

export const TranslationChanged = defineRefusal<{ present: readonly ChangedTranslation[] }>(
  'TRANSLATION_CHANGED',
  'A translation was changed in the meantime; nothing was overwritten.',
)
