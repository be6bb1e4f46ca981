import { z } from 'zod'
import { costInput } from './amount.ts'
import { tripCostLimits } from './trip-cost-limits.ts'
import { requiredLine } from './text.ts'

/** A cost of the trip that is not on the list; an amount of zero says that it is paid by other means. */
export const tripCostInput = z.object({
  name: requiredLine(tripCostLimits.name),
  stopId: z
    .uuid('wrong')
    .nullish()
    .transform((id) => id ?? null),
  amountMinor: costInput,
})

export type TripCostInput = z.output<typeof tripCostInput>
