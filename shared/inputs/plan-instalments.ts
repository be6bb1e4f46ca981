import { z } from 'zod'
import { maxInstalments } from '#shared/pay-days.ts'
import { contributeLimits as limits } from './contribute-limits.ts'
import { calendarDate, emailAddress, optionalLine } from './text.ts'

/**
 * The payment days of an instalment plan, and where reminders go. The domain checks how far ahead the days
 * may be.
 */
export const planInstalmentsInput = z.object({
  days: z
    .array(calendarDate)
    .min(1, 'required')
    .max(maxInstalments, 'tooMany')
    .refine((days) => days.every((day, at) => at === 0 || (days[at - 1] ?? '') < day), 'order'),
  email: optionalLine(limits.email).pipe(emailAddress.nullable()),
})
