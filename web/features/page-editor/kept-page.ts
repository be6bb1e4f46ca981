import type { SavedDraft } from '#web/workspace/draft-keeping/keeping.ts'
import type { EditedPage } from './content.ts'

const keyOf = (weddingId: string) => `page-draft:${weddingId}`

/** Reads the page stored in this browser that the server does not have. */
export function readKeptPage(weddingId: string): SavedDraft<EditedPage> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(weddingId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('writing' in kept)) return null
    const { writing } = kept as SavedDraft<Partial<EditedPage>>
    return Array.isArray(writing.sections) ? (kept as SavedDraft<EditedPage>) : null
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
