import { add, days } from '#shared/duration.ts'

/** How long a promise by transfer or wallet is kept for a guest who has not said that it is on its way. */
export const holdLength = days(7)

export function holdEnd(from: Date): Date {
  return add(from, holdLength)
}
