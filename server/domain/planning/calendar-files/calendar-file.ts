import type { FileReader } from '#server/platform/untrusted-files/file-reader.ts'
import { readUntrustedFile, UnreadableFile } from '#server/platform/untrusted-files/read-untrusted-file.ts'
import { seconds } from '#shared/duration.ts'
import type { ReaderContext, ReadCalendar } from './calendar-reader.ts'

/** Reader of calendar files. */
export const calendarFileReader: FileReader<
  { readonly file: string; readonly place: ReaderContext },
  ReadCalendar
> = {
  name: 'calendar-file',
  timeLimit: seconds(10),
  memoryMb: 256,
}

/**
 * Reads a calendar file in the reader thread. For a file that exceeds the reader's limits it returns the
 * problem `tooComplex`.
 */
export async function readCalendarFile(
  file: string,
  place: ReaderContext,
  sender: string,
): Promise<ReadCalendar> {
  try {
    return await readUntrustedFile(calendarFileReader, { file, place }, { sender })
  } catch (error) {
    if (error instanceof UnreadableFile)
      return { events: [], problems: [{ line: 1, code: 'tooComplex', title: null }] }
    throw error
  }
}
