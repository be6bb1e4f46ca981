/** Locales with a 12-hour clock ("7:00 p. m."). */
const twelveHours = /^(en|es-(MX|CO|PE|419|PR|US))/

type WallClock = { readonly time: string; readonly half: 'am' | 'pm' | null }

/** Returns the time of `2027-06-19T19:00` in the country's format. */
export function wallClock(startsAt: string, locale: string): WallClock {
  const time = startsAt.slice(11, 16)
  if (!twelveHours.test(locale)) return { time, half: null }
  const hour = Number(time.slice(0, 2))
  return { time: `${hour % 12 === 0 ? 12 : hour % 12}${time.slice(2)}`, half: hour < 12 ? 'am' : 'pm' }
}

export const dayOf = (startsAt: string) => startsAt.slice(0, 10)

type DayWords = 'day' | 'sameDay' | 'sameNight'

/**
 * Returns how to describe an event's day after the previous one: its date, or "that same day", or "that same
 * night".
 */
export function dayWords(startsAt: string, before: string | undefined): DayWords {
  if (before === undefined || dayOf(before) !== dayOf(startsAt)) return 'day'
  return Number(startsAt.slice(11, 13)) >= 20 ? 'sameNight' : 'sameDay'
}
