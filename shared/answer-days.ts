import { addDays, earlierDay } from './calendar-days.ts'

/** Returns the last day on which guests can answer at all: never the wedding day itself. */
export const latestAnswerDay = (weddingDate: string): string => addDays(weddingDate, -1)

/** Returns the deadline that is suggested to couples: a month before, when the caterer asks how many come. */
export const suggestedAnswerDay = (weddingDate: string): string => addDays(weddingDate, -30)

/** Returns the last day for answers: the deadline of the couple, if it is before the wedding day. */
export const lastAnswerDay = (deadline: string | null, weddingDate: string): string =>
  earlierDay(deadline ?? latestAnswerDay(weddingDate), latestAnswerDay(weddingDate))
