export { readCalendarFile } from './calendar-file.ts'
export type { FileProblem, ReadCalendar, ReadEvent } from './calendar-reader.ts'
export { printOf } from './event-hash.ts'
export {
  nextOccurrence,
  type Occurrence,
  occurrencesOf,
  overlaps,
  type Series,
  type Window,
} from './series.ts'
