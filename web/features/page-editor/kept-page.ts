import type { SavedDraft } from '#web/workspace/draft-keeping/keeping.ts'
import type { EditedPage } from './content.ts'

const keyOf = (weddingId: string) => `page-draft:${weddingId}`

/**
 * Reads the page stored in this browser that the server does not have. `present` completes a page that was
 * stored before some fields existed.
 */
export function readKeptPage(
  weddingId: string,
  {
    template,
    theme,
    hasCountdown,
    showsBothLanguages,
  }: Pick<EditedPage, 'template' | 'theme' | 'hasCountdown' | 'showsBothLanguages'>,
): SavedDraft<EditedPage> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(weddingId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('writing' in stored)) return null
    const savedDraft = stored as SavedDraft<EditedPage>
    return Array.isArray(savedDraft.writing.sections)
      ? {
          ...savedDraft,
          writing: {
            ...savedDraft.writing,
            template: savedDraft.writing.template ?? template,
            theme: savedDraft.writing.theme ?? theme,
            hasCountdown: savedDraft.writing.hasCountdown ?? hasCountdown,
            showsBothLanguages: savedDraft.writing.showsBothLanguages ?? showsBothLanguages,
          },
        }
      : null
  } catch {
    return null
  }
}

export function keepPage(weddingId: string, draft: SavedDraft<EditedPage>): void {
  try {
    localStorage.setItem(keyOf(weddingId), JSON.stringify(draft))
  } catch {
    return
  }
}

export function forgetPage(weddingId: string): void {
  try {
    localStorage.removeItem(keyOf(weddingId))
  } catch {
    return
  }
}
