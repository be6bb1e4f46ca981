import { lastAnswerDay } from '#shared/answer-days.ts'
import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'

/** Returns the last day for answers. */
export function lastDayToAnswer({
  rsvpDeadline,
  weddingDate,
}: Pick<Wedding, 'rsvpDeadline' | 'weddingDate'>): string {
  return lastAnswerDay(rsvpDeadline, weddingDate)
}

/** Returns true if answers are still accepted, by the wedding's time zone. */
export function isOpenToAnswer(
  wedding: Pick<Wedding, 'rsvpDeadline' | 'weddingDate' | 'timeZone'>,
  now: Date,
): boolean {
  return todayIn(wedding.timeZone, now) <= lastDayToAnswer(wedding)
}
