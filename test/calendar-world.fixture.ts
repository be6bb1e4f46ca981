import type { AppContext } from '#server/graphql/viewer.ts'
import { createEvent, updateEvent } from '#server/domain/planning/calendar/index.ts'
import { openCalendarFeed } from '#server/domain/planning/calendar-feeds/open-calendar-feed.ts'
import type { WeddingWorld } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'

/** Creates an event, and a calendar feed for each of these people. */
export async function calendarWorld(
  { platform, partner, wedding }: WeddingWorld,
  people: readonly AppContext['viewer'][],
) {
  for (const viewer of people) await openCalendarFeed(requestBy(platform, viewer), wedding.id)
  const [start, end] = [new Date('2027-03-01T10:00:00Z'), new Date('2027-03-01T11:00:00Z')]
  const input = { title: 'Prueba', description: '', start, end, allDay: false, color: 'plum' }
  const event = await createEvent(requestBy(platform, partner), {
    weddingId: wedding.id,
    id: platform.random.uuid(),
    input,
  })
  // A change that can be undone.
  const changed = { id: event.id, version: event.version, input: { ...input, title: 'Prueba de vino' } }
  return updateEvent(requestBy(platform, partner), changed)
}
