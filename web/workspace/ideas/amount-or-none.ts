import type { Format, MoneyAnswer } from '#web/i18n/format.ts'

/** What is already in a gift, for the words that say so; whoever never sees money is told none, and other words are chosen. */
export function amountOrNone(held: MoneyAnswer | null, format: Pick<Format, 'money'>): string {
  return held ? format.money(held) : 'none'
}
