import { draftKeepingOf, type SavedVersion } from '#web/workspace/draft-keeping/keeping.ts'
import { type Attached, isSameWriting, type Writing } from '#web/workspace/compose/writing.ts'

/** A letter draft as stored on the server. */
export type StoredDraft = SavedVersion<Writing>

/** The state transitions of a letter draft. */
export const letterKeeping = draftKeepingOf<Writing>(isSameWriting, withFilesOfBoth)

/** Merges two versions with the same text and different files: additions and removals of both sides apply. */
function withFilesOfBoth(base: Writing, mine: Writing, theirs: Writing): Writing | null {
  if (!isSameWriting({ ...mine, attachments: [] }, { ...theirs, attachments: [] })) return null
  const has = ({ attachments }: Writing, file: Attached) => attachments.some(({ id }) => id === file.id)
  const remaining = base.attachments.filter((file) => has(mine, file) && has(theirs, file))
  const added = [...theirs.attachments, ...mine.attachments.filter((file) => !has(theirs, file))]
  return { ...mine, attachments: [...remaining, ...added.filter((file) => !has(base, file))] }
}
