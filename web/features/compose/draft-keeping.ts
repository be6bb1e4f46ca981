import { keepingOf, type Stored } from '#web/workspace/draft-keeping/keeping.ts'
import { type Attached, isSameWriting, type Writing } from '#web/workspace/compose/writing.ts'

/** A letter as the server has it. */
export type StoredDraft = Stored<Writing>

/** The steps of a letter that is being written. */
export const letterKeeping = keepingOf<Writing>(isSameWriting, withFilesOfBoth)

/** Between the same words with other files nobody need choose: what either added goes along, and what either removed does not. */
function withFilesOfBoth(base: Writing, mine: Writing, theirs: Writing): Writing | null {
  if (!isSameWriting({ ...mine, attachments: [] }, { ...theirs, attachments: [] })) return null
  const has = ({ attachments }: Writing, file: Attached) => attachments.some(({ id }) => id === file.id)
  const still = base.attachments.filter((file) => has(mine, file) && has(theirs, file))
  const added = [...theirs.attachments, ...mine.attachments.filter((file) => !has(theirs, file))]
  return { ...mine, attachments: [...still, ...added.filter((file) => !has(base, file))] }
}
