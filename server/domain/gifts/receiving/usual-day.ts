import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'

/** The day on which money arrived, as a partner notes it. */
export type NotedDay = { readonly receivedOn: string | null; readonly isDateSure: boolean }

/** A day in the future or before the wedding existed is asked about: `InvalidInput` until they are sure. */
export function requireUsualDay(wedding: Wedding, { receivedOn, isDateSure }: NotedDay, now: Date): void {
  if (receivedOn === null || isDateSure) return
  const [first, today] = [wedding.createdAt, now].map((at) => todayIn(wedding.timeZone, at))
  if (today !== undefined && receivedOn > today)
    throw InvalidInput({ issues: [{ path: 'receivedOn', rule: 'inFuture' }] })
  if (first !== undefined && receivedOn < first)
    throw InvalidInput({ issues: [{ path: 'receivedOn', rule: 'beforeWedding' }] })
}
