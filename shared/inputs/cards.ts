import { z } from 'zod'
import { amountInput } from './amount.ts'
import { line } from './text.ts'
import { providerIds } from '#shared/card-providers.ts'

/** A card refund; without an amount, everything left. */
export const refundCardInput = z.object({
  id: z.uuid('wrong'),
  chargeId: z.uuid('wrong'),
  amountMinor: amountInput.nullish().transform((value) => value ?? null),
  reason: line(200),
})

/** The card provider of a wedding. Without keys: the operator's. The provider validates the keys. */
export const connectCardsInput = z.object({
  id: z.uuid('wrong'),
  weddingId: z.uuid('wrong'),
  provider: z.enum(providerIds, 'required'),
  keys: z
    .array(
      z.object({
        name: z.string().regex(/^[a-zA-Z]{1,30}$/, 'wrong'),
        value: z.string().trim().max(400, 'tooLong'),
      }),
    )
    .max(8, 'wrong')
    .nullish()
    .transform((value) => value ?? null),
})
