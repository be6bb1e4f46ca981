import type { MoneyAnswer } from '#web/i18n/format.ts'

/** The couple's exchange rate for the currency of these countries. */
export type GuestRate = {
  readonly countries: readonly string[]
  readonly gift: MoneyAnswer
  readonly other: MoneyAnswer
}
