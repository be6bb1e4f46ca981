import type { MoneyAnswer } from '#web/i18n/format.ts'

/** Returns the sum of amounts in one currency; null if one is hidden. */
export function sumOf(amounts: readonly (MoneyAnswer | null)[]): MoneyAnswer | null {
  const [first] = amounts
  if (!first || amounts.includes(null)) return null
  const minor = amounts.reduce((sum, amount) => sum + BigInt(amount?.minor ?? 0), 0n)
  return { minor: minor.toString(), currency: first.currency }
}
