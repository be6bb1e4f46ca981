import { bookingDeadlineKinds, type BookingDeadlineKind } from '#shared/member-notice-kinds.ts'

/** What has to be done for the booking of a gift, and the last day for it. */
export type BookingDeadline = { readonly kind: BookingDeadlineKind; readonly date: string }

/** Returns the occurrence of the notice of a deadline: another day has a notice of its own. */
export const deadlineOccurrence = ({ kind, date }: BookingDeadline): string => `${kind} ${date}`

/** Returns the deadline that an occurrence names; null for another one. */
export function deadlineOf(occurrence: string): BookingDeadline | null {
  const [name, date] = occurrence.split(' ')
  const kind = bookingDeadlineKinds.find((one) => one === name)
  return kind && date ? { kind, date } : null
}
