import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'

/** The last day on which invitations are answered: the one the couple chose, or that of the wedding. */
export function lastDayToAnswer({
  rsvpDeadline,
  weddingDate,
}: Pick<Wedding, 'rsvpDeadline' | 'weddingDate'>): string {
  return rsvpDeadline ?? weddingDate
}

/** Whether invitations are still answered, by the clock of the place. */
export function isOpenToAnswer(
  wedding: Pick<Wedding, 'rsvpDeadline' | 'weddingDate' | 'timeZone'>,
  now: Date,
): boolean {
  return todayIn(wedding.timeZone, now) <= lastDayToAnswer(wedding)
}
