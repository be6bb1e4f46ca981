import { z } from 'zod'
import { bookletForms, keptLanguages } from '#server/domain/papers/passport/index.ts'

/** The downloadable keepsakes. */
export const keepsakes = ['passport', 'box', 'dossier'] as const
export type Keepsake = (typeof keepsakes)[number]

/** A keepsake with its options. */
export const keepsakeRequest = z.object({
  keepsake: z.enum(keepsakes),
  language: z.enum(keptLanguages),
  form: z.enum(bookletForms),
  onlyGiven: z.boolean(),
  /** The partner, in the order of their names. */
  partner: z.union([z.literal(0), z.literal(1)]),
})
export type KeepsakeRequest = z.output<typeof keepsakeRequest>
