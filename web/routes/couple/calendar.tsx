import { utcDay } from '#shared/calendar-days.ts'
import { add, days } from '#shared/duration.ts'
import { placeIn } from '#web/features/calendar/calendar-address.ts'
import { CalendarView } from '#web/features/calendar/calendar-view.tsx'
import { spanAround } from '#web/workspace/calendar/calendar-span.ts'
import { readAgainWhen } from '#web/workspace/shell/read-again.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { CalendarDocument } from '#web/graphql/generated/graphql.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/calendar.ts'

const soonAhead = days(120)

export const clientLoader = weddingData(
  ['couple', 'calendar', 'settings'],
  async ({ execute, weddingId, url }) => {
    const at = now()
    // In every time zone, the wedding's days are within a week of these.
    const { first, last } = spanAround(dayIn(url, at))
    const asked = {
      weddingId,
      from: `${first}T00:00:00.000Z`,
      to: `${last}T00:00:00.000Z`,
      now: at.toISOString(),
      soon: add(at, soonAhead).toISOString(),
    }
    const { events, coming, calendarPeople } = await execute(CalendarDocument, asked)
    return { events: [...coming, ...events], people: calendarPeople, asked, now: asked.now }
  },
)

const dayIn = ({ searchParams }: URL, at: Date): string =>
  placeIn(searchParams, { view: 'month', day: utcDay(at) }).day

const monthIn = (url: URL) => url.searchParams.get('dia')?.slice(0, 7)

// Another view of the same month, or opening an event, changes only the address.
export const shouldRevalidate = readAgainWhen((from, to) => monthIn(from) !== monthIn(to))

export default function Calendar({ loaderData: { events, people, asked, now: at } }: Route.ComponentProps) {
  return <CalendarView key={asked.weddingId} events={events} people={people} asked={asked} now={at} />
}
