import { type Currency, parseAmount } from '#shared/money.ts'

type Edited = { readonly guests?: string; readonly usual?: string }
type Assumptions = { guests?: number | null; usualMinor?: string | null }

/**
 * Returns the assumptions to store: only the edited ones, so that what the other partner changed meanwhile
 * stays. An empty text restores the initial assumption.
 */
export function changedAssumptions({ guests, usual }: Edited, currency: Currency): Assumptions {
  return {
    ...(guests !== undefined && { guests: guests.trim() === '' ? null : Number(guests) }),
    ...(usual !== undefined && { usualMinor: parseAmount(usual, currency)?.toString() ?? null }),
  }
}
