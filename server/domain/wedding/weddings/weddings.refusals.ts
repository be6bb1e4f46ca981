import { defineRefusal } from '#server/platform/refusal.ts'

/** Also for a wedding that the person may not see. */
export const WeddingNotFound = defineRefusal('WEDDING_NOT_FOUND', 'Wedding not found.')

/** Not published yet, or closed. */
export const WeddingNotOpen = defineRefusal('WEDDING_NOT_OPEN', 'This list is not open for gifts.')

/**
 * The instance has no operator who is responsible for other people's data, and one couple uses it already.
 */
export const HostingClosed = defineRefusal('HOSTING_CLOSED', 'This instance hosts no further weddings.')

/** Names, date and address are the couple's own; members who help may change the rest. */
export const CoupleOnly = defineRefusal(
  'COUPLE_ONLY',
  'Only the couple can change the names, the date and the address.',
)

export const SlugTaken = defineRefusal<{ suggestion: string }>(
  'SLUG_TAKEN',
  'This address is taken; choose another.',
)

export const WeddingIncomplete = defineRefusal<{ missing: readonly string[] }>(
  'WEDDING_INCOMPLETE',
  'The page cannot be published yet; missing: {missing}.',
)
