import { addDays, addMonths } from '#shared/calendar-days.ts'
import { weekOf } from '#web/workspace/calendar/calendar-span.ts'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Returns the day to which a key moves in the year view; null for other keys. */
export function dayAfterKey(key: string, day: string, firstWeekday: number): string | null {
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'PageUp') return addMonths(day, -1)
  if (key === 'PageDown') return addMonths(day, 1)
  if (key === 'Home') return weekOf(day, firstWeekday).first
  if (key === 'End') return weekOf(day, firstWeekday).last
  return null
}
