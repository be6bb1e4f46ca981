import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'

/** Returns the last day for answers: the deadline set by the couple, or the wedding day. */
export function lastDayToAnswer({
  rsvpDeadline,
  weddingDate,
}: Pick<Wedding, 'rsvpDeadline' | 'weddingDate'>): string {
  return rsvpDeadline ?? weddingDate
}

/** Returns true if answers are still accepted, by the wedding's time zone. */
export function isOpenToAnswer(
  wedding: Pick<Wedding, 'rsvpDeadline' | 'weddingDate' | 'timeZone'>,
  now: Date,
): boolean {
  return todayIn(wedding.timeZone, now) <= lastDayToAnswer(wedding)
}
