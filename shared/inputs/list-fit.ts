import { z } from 'zod'
import { amountInput } from './amount.ts'
import { maxGuests } from './list-fit-limits.ts'

/** Assumptions of a couple about their guests' gifts: absent ones stay, null restores the initial one. */
export const listFitInput = z.object({
  guests: z.int('wrong').min(0, 'wrong').max(maxGuests, 'tooMany').nullish(),
  usualMinor: amountInput.nullish(),
})
