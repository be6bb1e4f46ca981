export {
  type FileProblem,
  printOf,
  readCalendar,
  type ReadCalendar,
  type ReadEvent,
} from './calendar-reader.ts'
export {
  nextOccurrence,
  type Occurrence,
  occurrencesOf,
  overlaps,
  type Series,
  type Window,
} from './series.ts'
