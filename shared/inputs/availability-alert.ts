import { z } from 'zod'
import { email, languageTag } from './text.ts'

/** The request to be told by email when a gift can be given again. */
export const availabilityAlertInput = z.object({ email, language: languageTag.nullish() })
