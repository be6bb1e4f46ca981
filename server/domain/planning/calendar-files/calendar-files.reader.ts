import { implementReader } from '#server/platform/untrusted-files/file-reader.ts'
import { calendarFileReader } from './calendar-file.ts'
import { readCalendar } from './calendar-reader.ts'

/** Reads a calendar file. */
export const calendarFileImplementation = implementReader(calendarFileReader, ({ file, place }) =>
  readCalendar(file, place),
)
