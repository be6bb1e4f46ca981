import { currencies, parseAmount } from '#shared/money.ts'
import type { CheckedPriceInput } from '#web/graphql/generated/graphql.ts'
import { textOf } from '#web/ui/form-texts.ts'

/** Returns the price of a form: the one that was shown, or the typed one; null if it is no amount. */
export function priceInput(form: FormData): CheckedPriceInput | null {
  const shown = textOf(form, 'fromMinor')
  if (shown) return { priceFromMinor: shown, priceToMinor: textOf(form, 'toMinor') }
  const currency = currencies.find((one) => one === textOf(form, 'currency'))
  if (!currency) return null
  const lowest = parseAmount(textOf(form, 'from'), currency)
  const highest = textOf(form, 'to').trim() ? parseAmount(textOf(form, 'to'), currency) : lowest
  return lowest === null || highest === null
    ? null
    : { priceFromMinor: String(lowest), priceToMinor: String(highest) }
}
