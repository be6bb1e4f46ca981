import { implementReader } from '#server/platform/untrusted-files/file-reader.ts'
import { calendarFileReader } from './calendar-file.ts'
import { readCalendar } from './calendar-reader.ts'

/** Implementation of the calendar file reader. */
export const calendarFileImplementation = implementReader(calendarFileReader, ({ file, place }) =>
  readCalendar(file, place),
)
