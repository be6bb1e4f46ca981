import { calendarFile } from '#shared/ics.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import { add, hours } from '#shared/duration.ts'

/** Assumed duration for celebrations without an end, which calendars require. */
const assumedDuration = hours(3)

type FileContent = {
  /** Without the extension. */
  readonly name: string
  readonly couple: string
  readonly timeZone: string
  /** Address to which the entries refer. */
  readonly url: string
  readonly writtenAt: Date
  readonly celebrations: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly startsAt: string
    readonly endsAt: string | null
    readonly place: string
    readonly mapUrl: string | null
    readonly note: string | null
    readonly dressCode: string | null
  }>
}

/** Returns celebrations as a file for the guest's calendar. */
export function celebrationFile({
  name,
  couple,
  timeZone,
  url,
  writtenAt,
  celebrations,
}: FileContent): Response {
  const file = calendarFile({
    productId: '-//Vivencia//Vivencia//ES',
    writtenAt,
    entries: celebrations.map((celebration) => {
      const start = instantOfLocalTime(celebration.startsAt, timeZone)
      const end = celebration.endsAt
        ? instantOfLocalTime(celebration.endsAt, timeZone)
        : add(start, assumedDuration)
      const { note, dressCode, mapUrl, place } = celebration
      return {
        uid: `${celebration.id}@${new URL(url).hostname}`,
        title: `${celebration.name} · ${couple}`,
        start,
        end,
        location: place,
        description: [note, dressCode, mapUrl, url].filter(Boolean).join('\n'),
        url,
      }
    }),
  })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
      'cache-control': 'no-cache',
    },
  })
}
