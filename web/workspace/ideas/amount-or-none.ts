import type { Format, MoneyAnswer } from '#web/i18n/format.ts'

/**
 * Formats the amount held by a gift for a message; "none" selects the variant without an amount for people
 * who do not see money.
 */
export function amountOrNone(held: MoneyAnswer | null, format: Pick<Format, 'money'>): string {
  return held ? format.money(held) : 'none'
}
