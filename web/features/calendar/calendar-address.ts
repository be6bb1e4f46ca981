import { isDay } from '#shared/calendar-days.ts'
import type { View } from '#web/workspace/calendar/calendar-span.ts'

/** What is looked at, as the address says it. */
export type Place = { readonly view: View; readonly day: string; readonly event: string | null }

const words: Readonly<Record<View, string>> = { month: 'mes', week: 'semana', day: 'dia', agenda: 'agenda' }

/** What an address asks for; what it does not say, or nobody understands, is as it is at first. */
export function placeIn(params: URLSearchParams, atFirst: Pick<Place, 'view' | 'day'>): Place {
  const view = (Object.keys(words) as View[]).find((one) => words[one] === params.get('vista'))
  const day = params.get('dia') ?? ''
  return {
    view: view ?? atFirst.view,
    day: isDay(day) ? day : atFirst.day,
    event: params.get('evento') || null,
  }
}

export function addressOf({ view, day, event }: Place): string {
  const params = new URLSearchParams({ vista: words[view], dia: day, ...(event && { evento: event }) })
  return `?${params.toString()}`
}
