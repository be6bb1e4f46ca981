declare const durationBrand: unique symbol

/** A duration in milliseconds, branded so that plain numbers are not accepted: write `minutes(20)`. */
export type Duration = number & { readonly [durationBrand]: 'milliseconds' }

export const milliseconds = (count: number): Duration => count as Duration
export const seconds = (count: number): Duration => milliseconds(count * 1000)
export const minutes = (count: number): Duration => seconds(count * 60)
export const hours = (count: number): Duration => minutes(count * 60)
/** Days of 24 hours. Calendar days can have 23 or 25; use calendar dates for those. */
export const days = (count: number): Duration => hours(count * 24)

export const inSeconds = (duration: Duration): number => duration / 1000

export const add = (date: Date, duration: Duration): Date => new Date(date.getTime() + duration)
export const subtract = (date: Date, duration: Duration): Date => new Date(date.getTime() - duration)
/** Returns the duration from `earlier` to `later`; negative if `later` comes first. */
export const between = (earlier: Date, later: Date): Duration =>
  milliseconds(later.getTime() - earlier.getTime())
