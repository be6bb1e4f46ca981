import { z } from 'zod'
import { earliestInstant, latestInstant } from '../calendar-range.ts'
import { days } from '../duration.ts'
import { listColors } from './board-list.ts'
import { planningLimits } from './planning-limits.ts'
import { joinedLines, paragraphs, requiredLine } from './text.ts'

/** The colours of an event: those of the board. Each theme has its own shades. */
export const eventColors = listColors
export type EventColor = (typeof eventColors)[number]

/** Maximum events per calendar, which `npm run bench full-calendar` fills, and maximum days per query. */
export const eventLimit = 5000
export const maxWindowDays = 400
/** Maximum results of a search. */
export const foundEventsLimit = 100
/** Maximum people of an event. */
const teamLimit = 50
/** Maximum characters and events of an imported calendar file. */
export const calendarFileLimit = 700_000
export const importLimit = 1000

/** Maximum duration of an event: a year. */
const maxEventDuration = days(366)
const instant = z
  .date('dateTime')
  .min(new Date(earliestInstant), 'dateTime')
  .max(new Date(latestInstant), 'dateTime')

/** Occurrences of a series that a change affects. */
export const eventScopes = ['this', 'following', 'all'] as const
export type EventScope = (typeof eventScopes)[number]

/** The input of an event. All day: from midnight UTC of the first day to midnight UTC after the last. */
export const eventInput = z
  .object({
    title: requiredLine(planningLimits.title),
    description: paragraphs(planningLimits.description),
    start: instant,
    end: instant,
    allDay: z.boolean('wrong'),
    /** Place; unchanged if omitted. */
    place: joinedLines(planningLimits.place).nullish(),
    /** Account ids of participating members; unchanged if omitted. */
    memberIds: z.array(z.uuid('wrong'), 'wrong').max(teamLimit, 'tooMuch').nullish(),
    color: z.enum(eventColors, 'wrong'),
    /** Reminder lead time. For all-day events it counts from nine in the morning of the first day. */
    reminderMinutes: z
      .number('wrong')
      .int('wholeNumber')
      .min(0, 'wrong')
      .max(60 * 24 * 60, 'tooMuch')
      .nullish()
      .transform((minutes) => minutes ?? null),
    /**
     * Recurrence rule of `shared/recurrence.ts`, or that of the event. Null for a single event; unchanged if
     * omitted.
     */
    recurrence: z.string('wrong').max(2000, 'tooLong').nullish(),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    const [start, end] = [value.start.getTime(), value.end.getTime()]
    if (end < start || (value.allDay && end === start)) refuse('end', 'endBeforeStart')
    else if (end - start > maxEventDuration) refuse('end', 'tooLong')
    if (value.allDay && (start % days(1) !== 0 || end % days(1) !== 0)) refuse('start', 'wholeDays')
  })
export type EventInput = z.output<typeof eventInput>
