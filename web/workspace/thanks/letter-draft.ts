import { newId } from '#web/graphql/new-id.ts'

/** A stored draft with its future id, so that it is neither written nor sent twice. */
type LetterDraft = { readonly id: string; readonly text: string }

const keyOf = (contributionId: string) => `thanks:${contributionId}`

/** Returns the stored draft of this gift, or an empty one. */
export function draftFor(contributionId: string): LetterDraft {
  const stored = read(keyOf(contributionId))
  return stored ?? { id: newId(), text: '' }
}

/** Stores a draft in this browser. Returns whether that succeeded. */
export function keepDraft(contributionId: string, draft: LetterDraft): boolean {
  if (draft.text.trim() === '') return forgetDraft(contributionId)
  try {
    localStorage.setItem(keyOf(contributionId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(contributionId: string): false {
  try {
    localStorage.removeItem(keyOf(contributionId))
  } catch {
    return false
  }
  return false
}

function read(key: string): LetterDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isDraft = typeof stored === 'object' && stored !== null && 'id' in stored && 'text' in stored
    if (!isDraft || typeof stored.id !== 'string' || typeof stored.text !== 'string') return null
    return { id: stored.id, text: stored.text }
  } catch {
    return null
  }
}
