import { dateTimeFormat } from '#shared/intl-formats.ts'

/** Returns the weekday of a date in a language: "sábado", "sáb", "S". */
export const weekdayName = (day: string, length: 'long' | 'short' | 'narrow', locale: string): string =>
  dateTimeFormat(locale, { weekday: length, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
