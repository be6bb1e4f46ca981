import type { LoaderFunctionArgs } from 'react-router'
import { calendarFile } from '#shared/ics.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import type { CalendarEntry } from '#shared/ics.ts'
import { WeddingCalendarDocument } from '#web/graphql/generated/graphql.ts'
import type { WeddingCalendarQuery } from '#web/graphql/generated/graphql.ts'
import { executeContext, notFound } from '#web/graphql/route-data.ts'
import { pageContext } from '#web/page-context.ts'

/** Assumed duration for celebrations without an end, which calendars require. */
const assumedMinutes = 180

/** Returns one event of the wedding, or all of them (`todo`), as a file for the guest's calendar. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const execute = context.get(executeContext)
  const { guestWedding } = await execute(WeddingCalendarDocument, { slug: params.slug ?? '' })
  const events = guestWedding?.celebrations.filter(({ id }) => params.event === 'todo' || id === params.event)
  if (!guestWedding || !events?.length) throw notFound()
  const file = calendarFile({
    productId: '-//Vivencia//Vivencia//ES',
    writtenAt: context.get(pageContext).now(),
    entries: events.map((event) => entryOf(guestWedding, event)),
  })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${guestWedding.slug}.ics"`,
      'cache-control': 'no-cache',
    },
  })
}

type Wedding = NonNullable<WeddingCalendarQuery['guestWedding']>

function entryOf(wedding: Wedding, event: Wedding['celebrations'][number]): CalendarEntry {
  const start = instantOfLocalTime(event.startsAt, wedding.timeZone)
  const end = event.endsAt
    ? instantOfLocalTime(event.endsAt, wedding.timeZone)
    : new Date(start.getTime() + assumedMinutes * 60_000)
  const names = wedding.partners.map(({ givenNames }) => givenNames).join(' & ')
  return {
    uid: `${event.id}@${new URL(wedding.url).hostname}`,
    title: `${event.name} · ${names}`,
    start,
    end,
    location: event.place,
    description: [event.note, event.dressCode, event.mapUrl, wedding.url].filter(Boolean).join('\n'),
    url: wedding.url,
  }
}
