import { keepingOf, type Stored } from '#web/features/draft-keeping/keeping.ts'
import { isSameWriting, type Writing } from './writing.ts'

/** A letter as the server has it. */
export type StoredDraft = Stored<Writing>

/** The steps of a letter that is being written. */
export const letterKeeping = keepingOf<Writing>(isSameWriting)
