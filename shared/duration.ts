declare const durationBrand: unique symbol

/** A length of time. It is a number of milliseconds that a plain number cannot be mistaken for: write `minutes(20)`. */
export type Duration = number & { readonly [durationBrand]: 'milliseconds' }

export const milliseconds = (count: number): Duration => count as Duration
export const seconds = (count: number): Duration => milliseconds(count * 1000)
export const minutes = (count: number): Duration => seconds(count * 60)
export const hours = (count: number): Duration => minutes(count * 60)
/** Days of twenty-four hours. A calendar day can have 23 or 25: that is a matter for calendar dates. */
export const days = (count: number): Duration => hours(count * 24)

export const inSeconds = (duration: Duration): number => duration / 1000

export const add = (date: Date, duration: Duration): Date => new Date(date.getTime() + duration)
export const subtract = (date: Date, duration: Duration): Date => new Date(date.getTime() - duration)
/** How long after `earlier` `later` is; negative when it comes before. */
export const between = (earlier: Date, later: Date): Duration =>
  milliseconds(later.getTime() - earlier.getTime())
