import { z } from 'zod'
import { listColors } from './board-list.ts'
import { paragraphs, requiredLine } from './text.ts'

/** The colours an event can have: those of the board; each theme has its own shade of them. */
export const eventColors = listColors
export type EventColor = (typeof eventColors)[number]

/** As many events as one calendar holds, and as many days as are shown at once. */
export const eventLimit = 3000
export const longestWindowDays = 400
/** As many characters, and events, as one calendar file may bring. */
export const calendarFileLimit = 700_000
export const importLimit = 1000

const day = 86_400_000
/** A wedding is not prepared for longer, and nothing of it lasts longer. */
const longest = 366 * day
const instant = z
  .date('dateTime')
  .min(new Date('1900-01-01T00:00:00Z'), 'dateTime')
  .max(new Date('2199-12-31T00:00:00Z'), 'dateTime')

/** An event as somebody writes it. All day: from the midnight, in UTC, of its first day to that of the day after its last. */
export const eventInput = z
  .object({
    title: requiredLine(160),
    description: paragraphs(4000),
    start: instant,
    end: instant,
    allDay: z.boolean('wrong'),
    color: z.enum(eventColors, 'wrong'),
    /** How long before it begins; of an event of whole days, before nine in the morning of the first. */
    reminderMinutes: z
      .number('wrong')
      .int('wholeNumber')
      .min(0, 'wrong')
      .max(60 * 24 * 60, 'tooMuch')
      .nullish()
      .transform((minutes) => minutes ?? null),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    const [start, end] = [value.start.getTime(), value.end.getTime()]
    if (end < start || (value.allDay && end === start)) refuse('end', 'endBeforeStart')
    else if (end - start > longest) refuse('end', 'tooLong')
    if (value.allDay && (start % day !== 0 || end % day !== 0)) refuse('start', 'wholeDays')
  })
export type EventInput = z.output<typeof eventInput>
