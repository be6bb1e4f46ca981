import { Refusal } from '#server/platform/refusal.ts'

/** Guests are still being shown where to send their gifts: close the list first. */
export class ListStillPublished extends Refusal {
  readonly code = 'LIST_STILL_PUBLISHED'
  constructor() {
    super('Close the list first: it is published, and nobody else would receive what guests send')
  }
}

/** The other partner does not count yet: the wedding would be erased although they are there. Wait for them, or remove them first. */
export class NewPartnerStays extends Refusal {
  readonly code = 'NEW_PARTNER_STAYS'
  constructor() {
    super(
      'Wait until the new partner counts, or remove them first: without the requester the wedding would be erased',
    )
  }
}
