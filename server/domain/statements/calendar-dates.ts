/** In which order a bank writes day, month and year. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd'

type Parts = readonly [string, string, string]

const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC']
const english: Record<string, string> = { JAN: 'ENE', APR: 'ABR', AUG: 'AGO', SET: 'SEP', DEC: 'DIC' }

/** Day, month and year as they stand, without knowing which is which; null when that is no date. */
function partsOf(text: string): Parts | null {
  const cleaned = text.trim().toUpperCase()
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(cleaned)
  const found =
    compact ?? /^(\d{1,4})[./\s-](\d{1,2}|[A-Z]{3})[A-Z.]*[./\s-](\d{1,4})(?:[T ,].*)?$/.exec(cleaned)
  if (!found) return null
  const [, first = '', second = '', third = ''] = found
  if (/^\d/.test(second)) return [first, second, third]
  const month = months.indexOf(english[second] ?? second) + 1
  return month === 0 ? null : [first, String(month), third]
}

/** The order that makes every one of these a date. Where day and month could be either, the day comes first, as in our countries. */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy']
  const written = texts.filter((text) => partsOf(text) !== null)
  if (written.length === 0) return null
  return orders.find((order) => written.every((text) => readDate(text, order) !== null)) ?? null
}

/** The calendar date `2027-06-19`; null when it is none, or in another order. */
export function readDate(text: string, order: DateOrder): string | null {
  const parts = partsOf(text)
  if (!parts) return null
  const [first, second, third] = parts
  if (order === 'ymd') return first.length === 4 ? calendarDate(first, second, third) : null
  if (first.length > 2 || third.length === 3 || third.length === 1) return null
  const year = third.length === 2 ? `20${third}` : third
  return order === 'dmy' ? calendarDate(year, second, first) : calendarDate(year, first, second)
}

/** `2027-06-19` when there is such a day. */
export function calendarDate(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text) return null
  return Number(year) >= 1990 && Number(year) < 2100 ? text : null
}
