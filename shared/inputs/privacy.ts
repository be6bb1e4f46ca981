import { z } from 'zod'
import { foldCompatible } from '#shared/fold-text.ts'
import { calendarDate } from './text.ts'

/**
 * The password of a page. It is passed on by phone and typed on phones that capitalize words, so case,
 * accents and white space are ignored.
 */
export const pagePassword = z
  .string('required')
  .max(400, 'tooLong')
  .transform((typed) => foldCompatible(typed).replace(/\s+/g, ''))
  .pipe(z.string().min(4, 'tooShort').max(100, 'tooLong'))

export const visibilityInput = z
  .object({
    weddingId: z.uuid('wrong'),
    visibility: z.enum(['public', 'unlisted', 'password'], 'required'),
    password: z
      .string()
      .nullish()
      .transform((typed) => typed || null)
      .pipe(pagePassword.nullable()),
  })
  .strict()

export const amountPrivacyInput = z
  .object({
    weddingId: z.uuid('wrong'),
    amountPrivacy: z.enum(['everything', 'withoutAmounts', 'surprise'], 'required'),
    surpriseUntil: calendarDate.nullish(),
  })
  .strict()
