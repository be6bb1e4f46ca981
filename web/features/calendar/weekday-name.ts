/** Returns the weekday of a date in a language: "sábado", "sáb", "S". */
export const weekdayName = (day: string, length: 'long' | 'short' | 'narrow', locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
