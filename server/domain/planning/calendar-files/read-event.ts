import type { Series } from './series.ts'

/** Event of a file in the form of the calendar. */
export type ReadEvent = {
  readonly uid: string
  readonly sequence: number
  readonly title: string
  readonly description: string
  readonly place: string
  /** Addresses of the attendees, in lower case. */
  readonly attendees: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date
  readonly allDay: boolean
  readonly series: Series | null
}
