import type { Series } from './series.ts'

/** An event of a file, as it could stand in the calendar. */
export type ReadEvent = {
  readonly uid: string
  readonly sequence: number
  readonly title: string
  readonly description: string
  readonly place: string
  /** The addresses of those who come, in lower case. */
  readonly attendees: readonly string[]
  readonly startsAt: Date
  readonly endsAt: Date
  readonly allDay: boolean
  readonly series: Series | null
}
