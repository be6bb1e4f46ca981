type IdeaLength = { unit: 'minutes' | 'hours' | 'days'; count: number }

/**
 * Returns the duration in the usual unit: minutes below an hour and a half, hours below a day, then days.
 * Null without a duration.
 */
export function lengthOf(minutes: number | null): IdeaLength | null {
  if (minutes === null || minutes <= 0) return null
  if (minutes < 90 && minutes !== 60) return { unit: 'minutes', count: minutes }
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.round(minutes / 60) }
  return { unit: 'days', count: Math.round(minutes / (24 * 60)) }
}
