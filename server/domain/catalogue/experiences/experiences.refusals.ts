import { Refusal } from '#server/platform/refusal.ts'
import type { Idea } from './idea.ts'

/** There is no such idea in the catalogue. */
export class IdeaNotFound extends Refusal {
  readonly code = 'IDEA_NOT_FOUND'
  constructor() {
    super('There is no such idea')
  }
}

/** Somebody else has changed the idea since it was looked at, or it has no such version. */
export class IdeaMoved extends Refusal {
  readonly code = 'IDEA_MOVED'
  /** As it is now. */
  readonly present: Idea
  constructor(present: Idea) {
    super('The idea was changed meanwhile')
    this.present = present
  }
}
