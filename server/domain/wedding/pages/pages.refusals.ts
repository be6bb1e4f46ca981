import { defineRefusal } from '#server/platform/refusal.ts'
import type { PageDraft } from './page-draft.ts'

export const PageDraftChanged = defineRefusal<{ present: PageDraft }>(
  'PAGE_DRAFT_CHANGED',
  'The page was changed in the meantime; nothing was overwritten.',
)
