export { readCalendarFile } from './calendar-file.ts'
export {
  continuedAt,
  continuedFrom,
  endedBefore,
  localDistance,
  movedSeries,
  type SeriesBase,
  seriesWithTimes,
  shiftLocal,
  withException,
  withOccurrence,
  withoutOccurrence,
} from './change-series.ts'
export type { FileProblem, ReadCalendar } from './calendar-reader.ts'
export { hashEvent } from './event-hash.ts'
export type { ReadEvent } from './read-event.ts'
export { beginsWithRule } from './written-rule.ts'
export { zoneLines } from './zone-lines.ts'
export {
  type Exception,
  nextOccurrence,
  type Occurrence,
  occurrencesOf,
  overlaps,
  type Series,
  type Window,
} from './series.ts'
