import { todayIn } from '#server/domain/wedding/weddings/index.ts'
import type { Contribution } from './contribution.ts'

/** The day on which a contribution arrived, where the wedding is: what the bank or the couple say, else the day of the confirmation. */
export function arrivalDay(
  { receivedOn, receivedAt }: Pick<Contribution, 'receivedOn' | 'receivedAt'>,
  timeZone: string,
): string | null {
  return receivedOn ?? (receivedAt && todayIn(timeZone, receivedAt))
}
