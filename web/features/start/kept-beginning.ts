import type { SavedDraft } from '#web/workspace/draft-keeping/keeping.ts'
import type { Beginning } from './beginning.ts'

const storageKey = 'empezar'

/**
 * Returns what this tab holds that the server does not have: nothing of another account, and nothing older
 * than the stored version, which another device saved.
 */
export function readKeptBeginning(
  accountId: string,
  storedVersion: number | null,
): SavedDraft<Beginning> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('accountId' in stored) || !('draft' in stored))
      return null
    const { draft } = stored as { draft: SavedDraft<Beginning> }
    return stored.accountId === accountId && draft.version === storedVersion ? draft : null
  } catch {
    return null
  }
}

export function keepBeginning(accountId: string, draft: SavedDraft<Beginning>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ accountId, draft }))
  } catch {
    return
  }
}

export function forgetBeginning(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    return
  }
}
