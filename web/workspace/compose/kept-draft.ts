import { nothingWritten, type Writing } from './writing.ts'

/** What this browser stores of a draft until the server has it. */
export type KeptDraft = { readonly version: number | null; readonly writing: Writing }

const prefix = 'draft:'

export function readKept(id: string): KeptDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + id) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('writing' in stored)) return null
    const { version, writing } = stored as { version?: number | null; writing: Partial<Writing> }
    return { version: version ?? null, writing: { ...nothingWritten, ...writing } }
  } catch {
    return null
  }
}

/** Stores the draft. Returns whether the browser could store it. */
export function keep(id: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(prefix + id, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(prefix + id)
  } catch {
    return
  }
}

/** Returns the drafts stored only here, with their subjects. */
export function keptDrafts(): { id: string; subject: string }[] {
  try {
    return Object.keys(localStorage).flatMap((key) => {
      const id = key.startsWith(prefix) ? key.slice(prefix.length) : ''
      const stored = id ? readKept(id) : null
      return stored ? [{ id, subject: stored.writing.subject }] : []
    })
  } catch {
    return []
  }
}
