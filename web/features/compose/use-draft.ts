import { useCallback, useMemo } from 'react'
import { useDraftKeeping } from '#web/workspace/draft-keeping/use-draft-keeping.ts'
import { letterKeeping, type StoredDraft } from './draft-keeping.ts'
import { type DraftProblem, type SaveAnswer, saveDraft } from './draft-requests.ts'
import { forget, keep, type KeptDraft, readKept } from '#web/workspace/compose/kept-draft.ts'
import { isNothing, isSameWriting, type Writing } from '#web/workspace/compose/writing.ts'

type DraftStart = {
  readonly id: string
  readonly weddingId: string
  readonly stored: StoredDraft | null
  /** What a new one begins with. */
  readonly seed: Writing
}

/**
 * Returns a letter draft that saves itself shortly after the last change. Until then, and offline, this
 * browser stores it.
 */
export function useDraft({ id, weddingId, stored, seed }: DraftStart) {
  const shelf = useMemo(
    () => ({
      read: () => readKept(id),
      keep: (draft: KeptDraft) => keep(id, draft),
      forget: () => forget(id),
    }),
    [id],
  )
  const send = useCallback(
    (version: number | null, writing: Writing): Promise<SaveAnswer> =>
      saveDraft({ id, weddingId }, version, writing),
    [id, weddingId],
  )
  return useDraftKeeping<Writing, DraftProblem>({
    id,
    stored,
    seed,
    steps: letterKeeping,
    shelf,
    // A draft that still equals its initial content is not stored.
    isNothing: (writing) => isNothing(writing) || isSameWriting(writing, seed),
    send,
  })
}

export type Draft = ReturnType<typeof useDraft>
