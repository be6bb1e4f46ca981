import type { Writing } from './writing.ts'
import { isSameWriting } from './writing.ts'

/** A draft as the server has it. */
export type StoredDraft = { readonly version: number; readonly writing: Writing }

/** Where what was written is: not sent on yet, on its way, safe, here only, or waiting for a choice between two texts. */
export type KeepingState = 'writing' | 'saving' | 'saved' | 'offline' | 'changed'

/** A draft while it is being written. Two people may write it at once: neither loses a word. */
export type Keeping = {
  readonly writing: Writing
  /** Null until the server has it. */
  readonly version: number | null
  readonly stored: Writing | null
  readonly state: KeepingState
  /** The text that lost its place: the other person's, or one's own after theirs was taken. */
  readonly other: Writing | null
  /** Counts what came from outside of the fields: they show it when it changes. */
  readonly turn: number
}

/** What was begun: on the server, in this browser, or in both. */
export function beginKeeping(
  stored: StoredDraft | null,
  kept: { readonly version: number | null; readonly writing: Writing } | null,
  empty: Writing,
): Keeping {
  const fresh: Keeping = {
    writing: stored?.writing ?? empty,
    version: stored?.version ?? null,
    stored: stored?.writing ?? null,
    state: 'saved',
    other: null,
    turn: 0,
  }
  if (!kept || isSameWriting(kept.writing, fresh.writing)) return fresh
  const mine: Keeping = { ...fresh, writing: kept.writing, state: 'writing' }
  return stored && stored.version !== kept.version ? changedElsewhere(mine, stored) : mine
}

export function write(keeping: Keeping, changes: Partial<Writing>): Keeping {
  const writing = { ...keeping.writing, ...changes }
  if (isSameWriting(writing, keeping.writing)) return keeping
  const isWaiting = keeping.state === 'changed' || keeping.state === 'saving'
  return { ...keeping, writing, state: isWaiting ? keeping.state : 'writing' }
}

/** Whether something is here that the server does not have. */
export const isUnsaved = ({ writing, stored }: Keeping): boolean =>
  stored === null || !isSameWriting(writing, stored)

export const saving = (keeping: Keeping): Keeping => ({ ...keeping, state: 'saving' })

/** The server has what was sent to it; what was typed meanwhile is still to be saved. */
export function saved(keeping: Keeping, { version, writing }: StoredDraft): Keeping {
  const next = { ...keeping, version, stored: writing }
  return { ...next, state: isUnsaved(next) ? 'writing' : 'saved' }
}

export const notReached = (keeping: Keeping): Keeping => ({ ...keeping, state: 'offline' })

/** Somebody else saved it: their text and this one are both kept until one is chosen. */
export function changedElsewhere(keeping: Keeping, { version, writing }: StoredDraft): Keeping {
  const next = { ...keeping, version, stored: writing }
  if (isSameWriting(keeping.writing, writing)) return { ...next, state: 'saved' }
  return { ...next, state: 'changed', other: writing }
}

/** What the screen was told anew: taken over when nothing of one's own is at stake. */
export function refreshed(keeping: Keeping, stored: StoredDraft): Keeping {
  const isNews = keeping.version !== null && stored.version > keeping.version
  if (!isNews || keeping.state === 'saving') return keeping
  if (isUnsaved(keeping)) return changedElsewhere(keeping, stored)
  return { ...keeping, ...stored, stored: stored.writing, turn: keeping.turn + 1 }
}

/** One's own text stays and will be saved; the other one stays within reach. */
export const keepMine = (keeping: Keeping): Keeping => ({ ...keeping, state: 'writing' })

/** The other text takes the place, and this one stays within reach. */
export function takeOther(keeping: Keeping): Keeping {
  if (!keeping.other) return keeping
  const next = { ...keeping, writing: keeping.other, other: keeping.writing, turn: keeping.turn + 1 }
  return { ...next, state: isUnsaved(next) ? 'writing' : 'saved' }
}

export const dropOther = (keeping: Keeping): Keeping => ({ ...keeping, other: null })

/** Puts words into the fields from outside, as a template does. */
export const replace = (keeping: Keeping, changes: Partial<Writing>): Keeping => ({
  ...write(keeping, changes),
  turn: keeping.turn + 1,
})
