import { dateTimeFormat } from '#shared/intl-formats.ts'

/** Returns the name of a time zone: "hora de Europa central"; its id if the browser has no name. */
export function zoneName(timeZone: string, at: Date, locale: string): string {
  const style = { timeZone, timeZoneName: 'longGeneric' } as const
  const parts = dateTimeFormat(locale, style).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
