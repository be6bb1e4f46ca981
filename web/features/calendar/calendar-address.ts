import { isDay } from '#shared/calendar-days.ts'
import type { View } from '#web/workspace/calendar/calendar-span.ts'

/** The view in the address. */
export type CalendarLocation = {
  readonly view: View
  readonly day: string
  /** The search text; empty when the calendar is shown. */
  readonly search: string
  readonly event: string | null
}

const words: Readonly<Record<View, string>> = {
  year: 'anual',
  month: 'mes',
  week: 'semana',
  day: 'dia',
  agenda: 'agenda',
}

/** Maximum length of a search. */
const maxSearchLength = 100

/** Parses the view of an address; missing and unknown values fall back to the defaults. */
export function placeIn(
  params: URLSearchParams,
  atFirst: Pick<CalendarLocation, 'view' | 'day'>,
): CalendarLocation {
  const view = (Object.keys(words) as View[]).find((one) => words[one] === params.get('vista'))
  const day = params.get('dia') ?? ''
  return {
    view: view ?? atFirst.view,
    day: isDay(day) ? day : atFirst.day,
    search: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    event: params.get('evento') || null,
  }
}

export function addressOf({ view, day, search, event }: CalendarLocation): string {
  const params = new URLSearchParams({
    vista: words[view],
    dia: day,
    ...(search && { q: search }),
    ...(event && { evento: event }),
  })
  return `?${params.toString()}`
}
