import { z } from 'zod'
import { mostParts } from '#shared/pay-days.ts'
import { contributeLimits as limits } from './contribute-limits.ts'
import { optionalLine } from './text.ts'

/** The days somebody chooses to pay on, and where they are reminded; whether the days are near enough is the domain's to say. */
export const setAsideInput = z.object({
  days: z
    .array(z.iso.date('wrong'))
    .min(1, 'required')
    .max(mostParts, 'tooMany')
    .refine((days) => days.every((day, at) => at === 0 || (days[at - 1] ?? '') < day), 'order'),
  email: optionalLine(limits.email).pipe(z.email('email').nullable()),
})
