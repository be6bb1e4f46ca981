import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import type { Contribution } from './contribution.ts'

/**
 * Returns the local day of arrival at the wedding: from the bank or the couple, else the day of the
 * confirmation.
 */
export function arrivalDay(
  { receivedOn, receivedAt }: Pick<Contribution, 'receivedOn' | 'receivedAt'>,
  timeZone: string,
): string | null {
  return receivedOn ?? (receivedAt && todayIn(timeZone, receivedAt))
}
