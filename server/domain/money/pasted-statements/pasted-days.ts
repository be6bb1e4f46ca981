import {
  calendarDate,
  dateOrderOf,
  monthAbbreviations,
  readDate,
} from '#server/domain/money/statements/index.ts'
import { addDays } from '#shared/calendar-days.ts'
import { foldToUpperCase } from '#shared/fold-text.ts'

const written =
  /\b(\d{1,2})(?: DE |[ ./-])(ENE|FEB|MAR|ABR|MAY|JUN|JUL|AGO|SEP|SET|OCT|NOV|DIC)[A-Z]*\.?(?:,? (?:DE |DEL )?(\d{4})\b)?/
const numeric = /(?<![\d.,])(\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2})(?![\d/-])/
const withoutYear = /(?<![\d.,/-])(\d{1,2})\/(\d{1,2})(?![\d/-])/

/** Returns the day in a line and its text, or null. A day without a year is the latest such day up to today. */
export function dayIn(line: string, today: string | null): { day: string; written: string } | null {
  const plain = foldToUpperCase(line)
  const relative = /\b(HOY|AYER|TODAY|YESTERDAY)\b/.exec(plain)
  if (relative && today) {
    const back = relative[1] === 'HOY' || relative[1] === 'TODAY' ? 0 : 1
    return { day: addDays(today, -back), written: relative[0] }
  }
  const full = numeric.exec(plain)
  if (full) {
    const text = full[1] ?? ''
    const day = readDate(text, dateOrderOf([text]) ?? 'dmy')
    return day ? { day, written: full[0] } : null
  }
  const found = written.exec(plain)
  if (found) {
    const [whole, date = '', name = '', year] = found
    const month = String(monthAbbreviations.indexOf(name === 'SET' ? 'SEP' : name) + 1)
    const day = year ? calendarDate(year, month, date) : lastBefore(today, month, date)
    return day ? { day, written: whole } : null
  }
  const short = withoutYear.exec(plain)
  const day = short && lastBefore(today, short[2] ?? '', short[1] ?? '')
  return short && day ? { day, written: short[0] } : null
}

function lastBefore(today: string | null, month: string, date: string): string | null {
  if (today === null) return null
  const year = Number(today.slice(0, 4))
  const days = [year, year - 1, year - 2, year - 3, year - 4].flatMap(
    (one) => calendarDate(String(one), month, date) ?? [],
  )
  return days.find((day) => day <= today) ?? null
}
