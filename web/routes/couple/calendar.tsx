import { addDays, utcDay } from '#shared/calendar-days.ts'
import { add, days } from '#shared/duration.ts'
import { placeIn } from '#web/features/calendar/calendar-address.ts'
import { CalendarView } from '#web/features/calendar/calendar-view.tsx'
import { spanAround, yearOf } from '#web/workspace/calendar/calendar-span.ts'
import { readAgainWhen } from '#web/workspace/shell/load-on-demand.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import {
  CalendarDocument,
  CalendarYearDocument,
  SearchCalendarDocument,
} from '#web/graphql/generated/graphql.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/calendar.ts'

const soonAhead = days(120)

export const clientLoader = weddingData(
  ['couple', 'calendar', 'settings'],
  async ({ execute, weddingId, url }) => {
    const at = now()
    // In every time zone, the wedding's days are within a week of these.
    const place = placeIn(url.searchParams, { view: 'month', day: utcDay(at) })
    const { first, last } = spanAround(place.day)
    const year = yearOf(place.day)
    const variables = {
      weddingId,
      from: `${first}T00:00:00.000Z`,
      to: `${last}T00:00:00.000Z`,
      now: at.toISOString(),
      soon: add(at, soonAhead).toISOString(),
    }
    const ofYear = {
      weddingId,
      from: `${addDays(year.first, -1)}T00:00:00.000Z`,
      to: `${addDays(year.last, 2)}T00:00:00.000Z`,
    }
    const { search } = place
    const [{ events, coming, calendarPeople }, inYear, found] = await Promise.all([
      execute(CalendarDocument, variables),
      place.view === 'year' ? execute(CalendarYearDocument, ofYear) : null,
      search ? execute(SearchCalendarDocument, { weddingId, search }) : null,
    ])
    return {
      events: [...coming, ...events],
      year: inYear?.events ?? null,
      found: found?.searchEvents ?? null,
      people: calendarPeople,
      asked: variables,
      now: variables.now,
    }
  },
)

/**
 * Returns the part of an address that determines the data. Another view of the same month, or opening an event,
 * changes nothing in it.
 */
const wantedBy = ({ searchParams }: URL): string => {
  const { view, day, search } = placeIn(searchParams, { view: 'month', day: '' })
  return JSON.stringify([day.slice(0, 7), view === 'year', search])
}
export const shouldRevalidate = readAgainWhen((from, to) => wantedBy(from) !== wantedBy(to))

export default function Calendar({ loaderData: { now: at, ...shown } }: Route.ComponentProps) {
  return <CalendarView key={shown.asked.weddingId} {...shown} now={at} />
}
