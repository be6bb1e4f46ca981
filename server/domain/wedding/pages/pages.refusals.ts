import { Refusal } from '#server/platform/refusal.ts'
import type { PageDraft } from './page-draft.ts'

/** Somebody else has written at the page meanwhile: nothing was written over. */
export class PageDraftChanged extends Refusal {
  readonly code = 'PAGE_DRAFT_CHANGED'
  readonly present: PageDraft
  constructor(present: PageDraft) {
    super('Somebody else has written at the page meanwhile')
    this.present = present
  }
}
