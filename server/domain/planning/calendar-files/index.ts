export { readCalendarFile } from './calendar-file.ts'
export type { FileProblem, ReadCalendar } from './calendar-reader.ts'
export { printOf } from './event-hash.ts'
export type { ReadEvent } from './read-event.ts'
export {
  nextOccurrence,
  type Occurrence,
  occurrencesOf,
  overlaps,
  type Series,
  type Window,
} from './series.ts'
