import { addDays } from '#shared/calendar-days.ts'
import {
  maxDaysUntilFirst,
  maxInstalments,
  payableDays,
  payDays,
  type Rhythm,
  rhythms,
} from '#shared/pay-days.ts'
import { textOf } from '#web/ui/form-texts.ts'

/** The choices of the form: rhythm, first day and number of instalments. */
export type ChosenPlan = { readonly rhythm: Rhythm; readonly first: string; readonly parts: number }

/** The range of the first day, and the last possible day. */
export type Bounds = { readonly first: string; readonly latestFirst: string; readonly last: string }

export function boundsOf(today: string, weddingDay: string): Bounds {
  const { first, last } = payableDays(today, weddingDay)
  const farthest = addDays(today, maxDaysUntilFirst)
  return { first, latestFirst: last < farthest ? last : farthest, last }
}

/** Returns the choices of an address or a form; defaults are monthly, in three instalments or as many as fit. */
export function readChosen(params: URLSearchParams | FormData, bounds: Bounds): ChosenPlan {
  const text = (name: string) =>
    params instanceof FormData ? textOf(params, name) : (params.get(name) ?? '')
  const [soonest = bounds.first] = payDays(
    { rhythm: 'fortnight', first: bounds.first, parts: 1 },
    bounds.last,
  )
  const first = /^\d{4}-\d{2}-\d{2}$/.test(text('desde')) ? text('desde') : soonest
  const rhythm = rhythms.find((one) => one === text('ritmo')) ?? 'month'
  const parts = Math.trunc(Number(text('partes')))
  return { rhythm, first, parts: parts >= 2 && parts <= maxInstalments ? parts : 3 }
}

/** Returns why the first day is not allowed; null if it is. */
export function firstProblem(first: string, bounds: Bounds): 'past' | 'tooLate' | null {
  if (first < bounds.first) return 'past'
  return first > bounds.latestFirst ? 'tooLate' : null
}
