import { dateTimeFormat } from '#shared/intl-formats.ts'

/** "mayo", "May": the name of a month, 1 to 12. */
export function monthName(month: number, locale: string): string {
  const day = new Date(Date.UTC(2026, month - 1, 15))
  return dateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(day)
}

/** Returns the longest run of consecutive months, across the year's end too. Null for all months or none. */
export function findLongestSeason(months: readonly number[]): { first: number; last: number } | null {
  const known = new Set(months)
  if (known.size === 0 || known.size === 12) return null
  const after = (month: number) => (month % 12) + 1
  const starts = months.filter((month) => !known.has(((month + 10) % 12) + 1))
  const stretches = starts.map((first) => {
    let last = first
    let length = 1
    for (; known.has(after(last)); last = after(last)) length += 1
    return { first, last, length }
  })
  return stretches.toSorted((a, b) => b.length - a.length)[0] ?? null
}
