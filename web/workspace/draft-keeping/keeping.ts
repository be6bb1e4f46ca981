/** A draft as the server has it. */
export type Stored<Writing> = { readonly version: number; readonly writing: Writing }

/** Where what was written is: not sent on yet, on its way, safe, here only, or waiting for a choice between two texts. */
export type KeepingState = 'writing' | 'saving' | 'saved' | 'offline' | 'changed'

/** A draft while it is being written. Two people may write it at once: neither loses a word. */
export type Keeping<Writing> = {
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

/** What this browser keeps of a draft until the server has it. */
export type Kept<Writing> = { readonly version: number | null; readonly writing: Writing }

type IsSame<Writing> = (one: Writing, other: Writing) => boolean
/** One draft out of two that began as `base`; null when somebody has to choose. */
type Merge<Writing> = (base: Writing, mine: Writing, theirs: Writing) => Writing | null

/**
 * The steps a draft takes, for drafts of which `isSame` knows when two say the same. Where two hands can be brought together
 * (`merge`), nobody is asked to choose.
 */
export function keepingOf<Writing extends object>(isSame: IsSame<Writing>, merge?: Merge<Writing>) {
  return { ...stepsHere<Writing>(isSame), ...stepsElsewhere<Writing>(isSame, merge) }
}

export type KeepingSteps<Writing extends object> = ReturnType<typeof keepingOf<Writing>>

/** Whether something is here that the server does not have. */
const isUnsavedBy =
  <Writing>(isSame: IsSame<Writing>) =>
  ({ writing, stored }: Keeping<Writing>): boolean =>
    stored === null || !isSame(writing, stored)

/** What somebody does with a draft at this screen. */
function stepsHere<Writing extends object>(isSame: IsSame<Writing>) {
  type K = Keeping<Writing>
  const isUnsaved = isUnsavedBy(isSame)
  const write = (keeping: K, changes: Partial<Writing>): K => {
    const writing = { ...keeping.writing, ...changes }
    if (isSame(writing, keeping.writing)) return keeping
    const isWaiting = keeping.state === 'changed' || keeping.state === 'saving'
    return { ...keeping, writing, state: isWaiting ? keeping.state : 'writing' }
  }
  return {
    isUnsaved,
    write,
    saving: (keeping: K): K => ({ ...keeping, state: 'saving' }),
    /** One's own text stays and will be saved; the other one stays within reach. */
    keepMine: (keeping: K): K => ({ ...keeping, state: 'writing' }),
    /** The other text takes the place, and this one stays within reach. */
    takeOther: (keeping: K): K => {
      if (!keeping.other) return keeping
      const next = { ...keeping, writing: keeping.other, other: keeping.writing, turn: keeping.turn + 1 }
      return { ...next, state: isUnsaved(next) ? 'writing' : 'saved' }
    },
    dropOther: (keeping: K): K => ({ ...keeping, other: null }),
    /** Puts words into the fields from outside, as a template does. */
    replace: (keeping: K, changes: Partial<Writing>): K => ({
      ...write(keeping, changes),
      turn: keeping.turn + 1,
    }),
  }
}

/** What is heard of a draft from the server. */
function stepsElsewhere<Writing extends object>(isSame: IsSame<Writing>, merge: Merge<Writing> = () => null) {
  type K = Keeping<Writing>
  const isUnsaved = isUnsavedBy(isSame)

  /** Somebody else saved it: their text and this one are both kept until one is chosen. */
  const toChoose = (keeping: K, { version, writing }: Stored<Writing>): K => {
    const next = { ...keeping, version, stored: writing }
    if (isSame(keeping.writing, writing)) return { ...next, state: 'saved' }
    return { ...next, state: 'changed', other: writing }
  }
  const changedElsewhere = (keeping: K, draft: Stored<Writing>): K => {
    const together = keeping.stored && merge(keeping.stored, keeping.writing, draft.writing)
    if (!together || keeping.state === 'changed') return toChoose(keeping, draft)
    const next = { ...keeping, version: draft.version, stored: draft.writing, writing: together }
    return { ...next, state: isUnsaved(next) ? 'writing' : 'saved', turn: keeping.turn + 1 }
  }

  /** What was begun: on the server, in this browser, or in both. */
  const beginKeeping = (stored: Stored<Writing> | null, kept: Kept<Writing> | null, empty: Writing): K => {
    const fresh: K = {
      writing: stored?.writing ?? empty,
      version: stored?.version ?? null,
      stored: stored?.writing ?? null,
      state: 'saved',
      other: null,
      turn: 0,
    }
    if (!kept || isSame(kept.writing, fresh.writing)) return fresh
    const mine: K = { ...fresh, writing: kept.writing, state: 'writing' }
    return stored && stored.version !== kept.version ? toChoose(mine, stored) : mine
  }

  return {
    beginKeeping,
    changedElsewhere,
    /** The server has what was sent to it; what was typed meanwhile is still to be saved. */
    saved: (keeping: K, { version, writing }: Stored<Writing>): K => {
      const next = { ...keeping, version, stored: writing }
      return { ...next, state: isUnsaved(next) ? 'writing' : 'saved' }
    },
    notReached: (keeping: K): K => ({ ...keeping, state: 'offline' }),
    /** What the screen was told anew: taken over when nothing of one's own is at stake. */
    refreshed: (keeping: K, stored: Stored<Writing>): K => {
      const isNews = keeping.version !== null && stored.version > keeping.version
      if (!isNews || keeping.state === 'saving') return keeping
      if (isUnsaved(keeping)) return changedElsewhere(keeping, stored)
      return { ...keeping, ...stored, stored: stored.writing, turn: keeping.turn + 1 }
    },
  }
}
