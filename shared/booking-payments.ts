/** The payments of the couple to the provider of a booking, in this order. Without a deposit the rest is everything. */
export const bookingPaymentParts = ['deposit', 'rest'] as const
export type BookingPaymentPart = (typeof bookingPaymentParts)[number]

type Amounts = { readonly costMinor: bigint | null; readonly depositMinor: bigint | null }

/** Returns what remains to pay after the deposit; null while the cost is unknown. */
export function restMinorOf({ costMinor, depositMinor }: Amounts): bigint | null {
  return costMinor === null ? null : costMinor - (depositMinor ?? 0n)
}

/** Whether a deposit is more than the cost. */
export function isDepositAboveCost(amounts: Amounts): boolean {
  const restMinor = restMinorOf(amounts)
  return restMinor !== null && restMinor < 0n
}
