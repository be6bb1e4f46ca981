import { z } from 'zod'
import { isDay } from '../calendar-days.ts'
import { isEmailAddress, readEmailAddress } from '../contact-details.ts'
import { withoutDirectionMarks } from '../direction-marks.ts'

/** Removes control characters except line breaks, and normalizes to NFC. */
const clean = (value: string) =>
  withoutDirectionMarks(value)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\u2028\u2029]/gu, ' ')

/** Schema of one line: trimmed, with single spaces. */
export const line = (max: number) =>
  z
    .string('required')
    .max(max * 4, 'tooLong')
    .transform((value) => clean(value).replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, 'tooLong'))

/** Schema of a line that may be pasted as several, such as an address: line ends become commas. */
export const joinedLines = (max: number) =>
  z
    .string('wrong')
    .max(max * 4, 'tooLong')
    .transform((value) =>
      clean(value)
        .split('\n')
        .map((part) => part.replace(/\s+/g, ' ').trim())
        .filter(Boolean)
        .join(', ')
        .replace(/,+(?=,)/g, ''),
    )
    .pipe(z.string().max(max, 'tooLong'))

export const requiredLine = (max: number) => line(max).pipe(z.string().min(1, 'required'))

/** Schema of several lines: trimmed, with at most one blank line in a row. */
export const paragraphs = (max: number) =>
  z
    .string('required')
    .max(max * 4, 'tooLong')
    .transform((value) =>
      clean(value)
        .replace(/[ \t]+\n/g, '\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(z.string().max(max, 'tooLong'))

/**
 * Maximum tags and entities of a text, since each takes time to clean. A letter of thirty pages has some
 * hundreds.
 */
export const maxMarks = 4_000

/** HTML from an editor with a maximum length and `maxMarks`. */
export const htmlText = (max: number) =>
  z
    .string('wrong')
    .max(max, 'tooLong')
    .refine((html) => (html.match(/[<&]/g)?.length ?? 0) <= maxMarks, 'tooLong')

export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((value) => value || null)

export const optionalParagraphs = (max: number) =>
  paragraphs(max)
    .nullish()
    .transform((value) => value || null)

/** A language with its region, such as `es-MX`. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'wrong')

/** An email address without surrounding space, in its ASCII form. A wrong one does not hide the issues of other fields. */
export const emailAddress = z
  .string('email')
  .refine(isEmailAddress, 'email')
  .transform((typed) => readEmailAddress(typed) ?? typed)

/** An email address, trimmed. */
export const email = line(254).pipe(emailAddress)

/** Valid calendar date in the range that screens show. */
export const calendarDate = z.string('date').refine(isDay, 'date')

/** Web URL for links on a page: http and https only. */
export const optionalWebAddress = line(500)
  .nullish()
  .transform((value) => value || null)
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, message: 'webAddress' }).nullable())
