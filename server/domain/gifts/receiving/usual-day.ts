import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'

/** Day of arrival as noted by a partner. */
export type NotedDay = { readonly receivedOn: string | null; readonly isDateSure: boolean }

/**
 * Refuses with `InvalidInput` a day in the future or before the wedding was created, until the partner
 * confirms it.
 */
export function requireUsualDay(wedding: Wedding, { receivedOn, isDateSure }: NotedDay, now: Date): void {
  if (receivedOn === null || isDateSure) return
  const [first, today] = [wedding.createdAt, now].map((at) => todayIn(wedding.timeZone, at))
  if (today !== undefined && receivedOn > today)
    throw InvalidInput({ issues: [{ path: 'receivedOn', rule: 'inFuture' }] })
  if (first !== undefined && receivedOn < first)
    throw InvalidInput({ issues: [{ path: 'receivedOn', rule: 'beforeWedding' }] })
}
