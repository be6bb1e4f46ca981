import { defineRefusal } from '#server/platform/refusal.ts'
import type { Padrinazgo } from './padrinazgo.ts'

/** Also used for a padrinazgo that the viewer may not see. */
export const PadrinazgoNotFound = defineRefusal('PADRINAZGO_NOT_FOUND', 'Padrinazgo not found.')

export const PadrinazgoChanged = defineRefusal<{ present: Padrinazgo }>(
  'PADRINAZGO_CHANGED',
  'The padrinazgo was changed in the meantime; nothing was overwritten.',
)

export const PadrinazgoTaken = defineRefusal<{ adoptedBy: string }>(
  'PADRINAZGO_TAKEN',
  'This padrinazgo is already taken.',
)

export const AdoptionNotFound = defineRefusal('ADOPTION_NOT_FOUND', 'Adoption not found.')
