/** A draft as stored on the server. */
export type SavedVersion<Writing> = { readonly version: number; readonly writing: Writing }

/** Save state of a draft: unsaved, saving, saved, only in this browser, or in conflict with another version. */
export type KeepingState = 'writing' | 'saving' | 'saved' | 'offline' | 'changed'

/** A draft while it is being edited. Two people may edit it at once without losing text. */
export type DraftState<Writing> = {
  readonly writing: Writing
  /** Null until the server has stored it. */
  readonly version: number | null
  readonly stored: Writing | null
  readonly state: KeepingState
  /** The version not in use: the other person's, or this one's after theirs was taken. */
  readonly other: Writing | null
  /** Unsaved texts of this editor that a further version would have displaced from `other`, which they become again when it is dropped. */
  readonly aside: readonly Writing[]
  /** Counts changes from outside the fields, which then show the new text. */
  readonly turn: number
}

/** What this browser stores of a draft until the server has it. */
export type SavedDraft<Writing> = { readonly version: number | null; readonly writing: Writing }

type IsSame<Writing> = (one: Writing, other: Writing) => boolean
/** Merges two drafts that began as `base`. Returns null when a person has to choose. */
type Merge<Writing> = (base: Writing, mine: Writing, theirs: Writing) => Writing | null

/**
 * Returns the state transitions of a draft. `isSame` compares two drafts. When `merge` can combine two
 * versions, the editor does not have to choose.
 */
export function draftKeepingOf<Writing extends object>(isSame: IsSame<Writing>, merge?: Merge<Writing>) {
  return { ...stepsHere<Writing>(isSame), ...stepsElsewhere<Writing>(isSame, merge) }
}

export type KeepingSteps<Writing extends object> = ReturnType<typeof draftKeepingOf<Writing>>

/** Returns whether the draft differs from the stored version. */
const isUnsavedBy =
  <Writing>(isSame: IsSame<Writing>) =>
  ({ writing, stored }: DraftState<Writing>): boolean =>
    stored === null || !isSame(writing, stored)

/** Transitions caused by the editor on this screen. */
function stepsHere<Writing extends object>(isSame: IsSame<Writing>) {
  type K = DraftState<Writing>
  const isUnsaved = isUnsavedBy(isSame)
  const write = (draft: K, changes: Partial<Writing>): K => {
    const writing = { ...draft.writing, ...changes }
    if (isSame(writing, draft.writing)) return draft
    const isWaiting = draft.state === 'changed' || draft.state === 'saving'
    return { ...draft, writing, state: isWaiting ? draft.state : 'writing' }
  }
  return {
    isUnsaved,
    write,
    saving: (draft: K): K => ({ ...draft, state: 'saving' }),
    /** Keeps this text, to be saved. The other version stays available. */
    keepMine: (draft: K): K => ({ ...draft, state: 'writing' }),
    /** Takes the other version. This text stays available. */
    takeOther: (draft: K): K => {
      if (!draft.other) return draft
      const next = { ...draft, writing: draft.other, other: draft.writing, turn: draft.turn + 1 }
      return { ...next, state: isUnsaved(next) ? 'writing' : 'saved' }
    },
    dropOther: (draft: K): K => ({
      ...draft,
      other: draft.aside.at(-1) ?? null,
      aside: draft.aside.slice(0, -1),
    }),
    /** Sets fields from outside, for example from a template. */
    replace: (draft: K, changes: Partial<Writing>): K => ({
      ...write(draft, changes),
      turn: draft.turn + 1,
    }),
  }
}

/** Transitions caused by news from the server. */
function stepsElsewhere<Writing extends object>(isSame: IsSame<Writing>, merge: Merge<Writing> = () => null) {
  type K = DraftState<Writing>
  const isUnsaved = isUnsavedBy(isSame)

  /** Handles a version that another person saved: keeps both until the editor chooses one. */
  const toChoose = (draft: K, { version, writing }: SavedVersion<Writing>): K => {
    const next = { ...draft, version, stored: writing }
    if (isSame(draft.writing, writing)) return { ...next, state: 'saved' }
    return { ...next, state: 'changed', other: writing, aside: allAside(draft) }
  }
  const allAside = ({ other, stored, aside }: K): readonly Writing[] =>
    other && !(stored && isSame(other, stored)) ? [...aside, other] : aside
  const changedElsewhere = (draft: K, theirs: SavedVersion<Writing>): K => {
    const together = draft.stored && merge(draft.stored, draft.writing, theirs.writing)
    if (!together || draft.state === 'changed') return toChoose(draft, theirs)
    const next = { ...draft, version: theirs.version, stored: theirs.writing, writing: together }
    return { ...next, state: isUnsaved(next) ? 'writing' : 'saved', turn: draft.turn + 1 }
  }

  /** Restores a draft from the server, from this browser, or from both. */
  const beginKeeping = (
    stored: SavedVersion<Writing> | null,
    saved: SavedDraft<Writing> | null,
    empty: Writing,
  ): K => {
    const fresh: K = {
      writing: stored?.writing ?? empty,
      version: stored?.version ?? null,
      stored: stored?.writing ?? null,
      state: 'saved',
      other: null,
      aside: [],
      turn: 0,
    }
    if (!saved || isSame(saved.writing, fresh.writing)) return fresh
    const mine: K = { ...fresh, writing: saved.writing, state: 'writing' }
    return stored && stored.version !== saved.version ? toChoose(mine, stored) : mine
  }

  return {
    beginKeeping,
    changedElsewhere,
    /** The server stored the draft. Text typed meanwhile is still unsaved. */
    saved: (draft: K, { version, writing }: SavedVersion<Writing>): K => {
      const next = { ...draft, version, stored: writing }
      return { ...next, state: isUnsaved(next) ? 'writing' : 'saved' }
    },
    notReached: (draft: K): K => ({ ...draft, state: 'offline' }),
    /** Applies reloaded data when the editor has no unsaved text. */
    refreshed: (draft: K, stored: SavedVersion<Writing>): K => {
      const isNews = draft.version !== null && stored.version > draft.version
      if (!isNews || draft.state === 'saving') return draft
      if (isUnsaved(draft)) return changedElsewhere(draft, stored)
      return { ...draft, ...stored, stored: stored.writing, turn: draft.turn + 1 }
    },
  }
}
