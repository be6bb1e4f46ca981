import { z } from 'zod'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { amountInput, pathsAboveLimit } from '#shared/inputs/amount.ts'
import type { Currency } from '#shared/money.ts'

/** A price range in the currency of the idea. */
export const checkedPriceInput = z
  .object({ priceFromMinor: amountInput, priceToMinor: amountInput })
  .refine(({ priceFromMinor, priceToMinor }) => priceFromMinor <= priceToMinor, {
    path: ['priceToMinor'],
    message: 'belowFrom',
  })

/** Refuses `InvalidInput` for a price above the limit of the currency. */
export function requirePriceWithin(currency: Currency, price: z.output<typeof checkedPriceInput>): void {
  const issues = pathsAboveLimit(currency, price)
  if (issues.length > 0) throw InvalidInput({ issues })
}
