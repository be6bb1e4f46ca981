import { addDays, isCalendarDate } from '#shared/calendar-days.ts'
import { foldToUpperCase } from '#shared/fold-text.ts'

/** Order of day, month and year. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

type DateParts = readonly [string, string, string]

/** Spanish abbreviations of the months, from January. */
export const monthAbbreviations = [
  'ENE',
  'FEB',
  'MAR',
  'ABR',
  'MAY',
  'JUN',
  'JUL',
  'AGO',
  'SEP',
  'OCT',
  'NOV',
  'DIC',
]
/** Further abbreviations of months: English, Catalan and the Peruvian "setiembre". */
const otherMonths: Readonly<Record<string, string>> = {
  JAN: 'ENE',
  GEN: 'ENE',
  APR: 'ABR',
  MAI: 'MAY',
  AUG: 'AGO',
  SET: 'SEP',
  DEC: 'DIC',
  DES: 'DIC',
}
const weekday = /^(LUN|MAR|MIE|JUE|VIE|SAB|DOM|MON|TUE|WED|THU|FRI|SUN)[A-Z]*\.?,? (?=\d)/

/** Splits a date into three parts in the written order, or returns null. A named month is placed second. */
function partsOf(text: string, order: DateOrder): DateParts | null {
  const cleaned = foldToUpperCase(text)
    .replace(/^[\s'"=]+|[\s'"]+$/g, '')
    .replace(weekday, '')
    .replace(/\bDEL? /g, '')
  if (/^\d{5}([.,]\d+)?$/.test(cleaned)) return serialParts(Number(cleaned.slice(0, 5)))
  if (/^\d{7,8}$/.test(cleaned)) return compactParts(cleaned.padStart(8, '0'), order)
  const found = /^(\d{1,4})[./\s-](\d{1,2}|[A-Z]{3})[A-Z.]*[./\s-](\d{1,4})(?:[T ,].*)?$/.exec(cleaned)
  const monthFirst = found ? null : /^([A-Z]{3})[A-Z.]* (\d{1,2}),? (\d{4})(?:[ ,].*)?$/.exec(cleaned)
  if (monthFirst) return namedMonth(monthFirst[2] ?? '', monthFirst[1] ?? '', monthFirst[3] ?? '')
  if (!found) return null
  const [, first = '', second = '', third = ''] = found
  return /^\d/.test(second) ? [first, second, third] : namedMonth(first, second, third)
}

function namedMonth(first: string, name: string, third: string): DateParts | null {
  const month = monthAbbreviations.indexOf(otherMonths[name] ?? name) + 1
  return month === 0 ? null : [first, String(month), third]
}

/** Converts the serial day number of a spreadsheet, which appears when a cell loses its date format. */
function serialParts(serial: number): DateParts {
  const [year = '', month = '', day = ''] = addDays('1899-12-30', serial).split('-')
  return [year, month, day]
}

/**
 * Splits eight digits without separators. Spreadsheets drop the leading zero of days 1 to 9; the caller
 * restores it.
 */
function compactParts(digits: string, order: DateOrder): DateParts {
  if (order === 'ymd') return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
}

/**
 * Returns the order in which all of these texts are dates, or null. Prefers day before month when both fit, as
 * in the supported countries.
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']
  // Removes duplicates first, since a statement repeats its days.
  const written = [...new Set(texts)].filter((text) => partsOf(text, 'dmy') !== null)
  if (written.length === 0) return null
  return orders.find((order) => written.every((text) => readDate(text, order) !== null)) ?? null
}

/** Returns the date as `2027-06-19`, or null if it is invalid in this order. */
export function readDate(text: string, order: DateOrder): string | null {
  const parts = partsOf(text, order)
  if (!parts) return null
  const [first, second, third] = parts
  if (order === 'ymd') return first.length === 4 ? calendarDate(first, second, third) : null
  if (first.length > 2 || third.length === 3 || third.length === 1) return null
  const year = third.length === 2 ? `20${third}` : third
  return order === 'dmy' ? calendarDate(year, second, first) : calendarDate(year, first, second)
}

/** Returns `2027-06-19` for a valid day between 1990 and 2099, or null. */
export function calendarDate(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(text) && Number(year) >= 1990 && Number(year) < 2100 ? text : null
}
