import { z } from 'zod'
import { contributeLimits } from './contribute-limits.ts'
import { readByGuests } from './public-text.ts'
import { requiredLine } from './text.ts'

const amount = z
  .union(
    [
      z.bigint(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(BigInt),
    ],
    { error: 'amount' },
  )
  .refine((minor) => minor > 0n, { error: 'amount' })

/** What a couple write down themselves: money that came past the page. */
export const noteContributionInput = readByGuests(
  z
    .object({
      id: z.uuid('wrong'),
      weddingId: z.uuid('wrong'),
      name: requiredLine(contributeLimits.name),
      amountMinor: amount,
      giftId: z.uuid('wrong').nullish(),
      railId: z.uuid('wrong').nullish(),
      receivedOn: z.iso.date('wrong').nullish(),
      isDateSure: z.boolean('wrong').nullish(),
    })
    .transform(({ giftId, railId, receivedOn, isDateSure, ...form }) => ({
      ...form,
      giftId: giftId ?? null,
      railId: railId ?? null,
      receivedOn: receivedOn ?? null,
      isDateSure: isDateSure ?? false,
    })),
)
