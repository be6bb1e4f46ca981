import { maxAltLetters } from './gift-photo-limits.ts'

/** Maximum letters of the texts of a photograph of an idea. */
export const ideaPhotoLimits = { alt: maxAltLetters, credit: 120, licence: 80 } as const
