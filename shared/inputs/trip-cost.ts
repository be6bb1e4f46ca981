import { z } from 'zod'
import { costInput } from './amount.ts'
import { tripCostLimits } from './trip-cost-limits.ts'
import { requiredLine } from './text.ts'

/** Input of a trip cost that is not on the list. An amount of zero means that it is paid by other means. */
export const tripCostInput = z.object({
  name: requiredLine(tripCostLimits.name),
  stopId: z
    .uuid('wrong')
    .nullish()
    .transform((id) => id ?? null),
  amountMinor: costInput,
})

export type TripCostInput = z.output<typeof tripCostInput>
