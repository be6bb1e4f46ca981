import { newId } from '#web/graphql/new-id.ts'

/** A stored draft with its future id, so that it is neither written nor sent twice. */
type LetterDraft = { readonly id: string; readonly text: string }

const keyOf = (contributionId: string) => `thanks:${contributionId}`

/** Returns the stored draft of this gift, or an empty one. */
export function draftFor(contributionId: string): LetterDraft {
  const kept = read(keyOf(contributionId))
  return kept ?? { id: newId(), text: '' }
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
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    const isDraft = typeof kept === 'object' && kept !== null && 'id' in kept && 'text' in kept
    if (!isDraft || typeof kept.id !== 'string' || typeof kept.text !== 'string') return null
    return { id: kept.id, text: kept.text }
  } catch {
    return null
  }
}
