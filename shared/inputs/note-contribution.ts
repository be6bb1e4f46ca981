import { z } from 'zod'
import { amountInput } from './amount.ts'
import { contributeLimits } from './contribute-limits.ts'
import { readByGuests } from './public-text.ts'
import { calendarDate, requiredLine } from './text.ts'

/** A gift received outside the page, recorded by the couple. */
export const noteContributionInput = readByGuests(
  z
    .object({
      id: z.uuid('wrong'),
      weddingId: z.uuid('wrong'),
      name: requiredLine(contributeLimits.name),
      amountMinor: amountInput,
      giftId: z.uuid('wrong').nullish(),
      receivingAccountId: z.uuid('wrong').nullish(),
      receivedOn: calendarDate.nullish(),
      isDateSure: z.boolean('wrong').nullish(),
    })
    .transform(({ giftId, receivingAccountId, receivedOn, isDateSure, ...form }) => ({
      ...form,
      giftId: giftId ?? null,
      receivingAccountId: receivingAccountId ?? null,
      receivedOn: receivedOn ?? null,
      isDateSure: isDateSure ?? false,
    })),
)
