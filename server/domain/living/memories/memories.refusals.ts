import { Refusal } from '#server/platform/refusal.ts'
import type { Memory } from './memory.ts'

/** There is no such memory for this person: the gift is none of theirs, or was not lived yet. */
export class MemoryNotFound extends Refusal {
  readonly code = 'MEMORY_NOT_FOUND'
  constructor() {
    super('Memory not found')
  }
}

/** Somebody has written of it since it was looked at. */
export class MemoryChanged extends Refusal {
  readonly code = 'MEMORY_CHANGED'
  /** As it is now. */
  readonly present: Memory
  constructor(present: Memory) {
    super('Somebody has changed this memory in the meantime')
    this.present = present
  }
}

/** The link leads to no postcard, or to none any more. */
export class PostcardNotFound extends Refusal {
  readonly code = 'POSTCARD_NOT_FOUND'
  constructor() {
    super('Postcard not found')
  }
}
