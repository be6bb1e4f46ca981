import { Refusal } from '#server/platform/refusal.ts'

/** Guests are still being shown where to send their gifts: close the list first. */
export class ListStillPublished extends Refusal {
  readonly code = 'LIST_STILL_PUBLISHED'
  constructor() {
    super('Close the list first: it is published, and nobody else would receive what guests send')
  }
}
