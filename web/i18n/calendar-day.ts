const oneDay = 24 * 60 * 60 * 1000

/** Returns the calendar date of an instant in the wedding's time zone, `2027-06-19`. */
export function calendarDay(at: string, timeZone: string): string {
  const style = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('sv-SE', style).format(new Date(at))
}

/** Returns whether a calendar date is today, yesterday, or older. */
export function nearDay(day: string, now: string, timeZone: string): 'today' | 'yesterday' | 'older' {
  const today = calendarDay(now, timeZone)
  if (day === today) return 'today'
  const before = new Date(Date.parse(`${today}T00:00:00Z`) - oneDay).toISOString().slice(0, 10)
  return day === before ? 'yesterday' : 'older'
}
