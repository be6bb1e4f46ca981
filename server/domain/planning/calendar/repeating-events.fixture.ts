import type { Database } from '#server/platform/db/database.ts'
import type { EventScope } from '#shared/inputs/event.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { calendarText } from '#server/domain/planning/calendar-feeds/calendar-text.ts'
import { createEvent } from './create-event.ts'
import { eventsFor } from './event-queries.ts'
import { updateEvent } from './update-event.ts'

export const at = (text: string) => new Date(text)
/** Four dance classes on Tuesdays at 20:00; the clock changes before the last one. */
export const classes = {
  title: 'Clase de baile',
  description: '',
  start: at('2027-03-09T19:00:00Z'),
  end: at('2027-03-09T20:00:00Z'),
  allDay: false,
  color: 'plum',
  reminderMinutes: 60,
  recurrence: 'FREQ=WEEKLY;COUNT=4;BYDAY=TU',
}
/** Occurrences of the classes, by local time. */
export const [first, second, third, fourth] = [
  '2027-03-09T20:00:00',
  '2027-03-16T20:00:00',
  '2027-03-23T20:00:00',
  '2027-03-30T20:00:00',
] as const
export const wall = (day: string, hour: string) => `2027-03-${day}T${hour}:00:00.000Z`
export const asPlanned = [wall('09', '19'), wall('16', '19'), wall('23', '19'), wall('30', '18')]

/** Returns a wedding with functions for tests of recurring events. */
export async function repeatingEvents(database: Database) {
  const world = await publishedWedding(await platformForTests(database))
  const { platform, wedding, partner } = world
  const couple = () => requestBy(platform, partner)
  const window = { from: at('2026-12-01T00:00:00Z'), to: at('2027-12-01T00:00:00Z') }
  const own = async () =>
    (await eventsFor(couple(), wedding.id, window)).filter(({ source }) => source === 'own')
  const starts = async () => (await own()).map(({ start }) => start.toISOString())
  const add = (change: Partial<typeof classes> = {}) =>
    createEvent(couple(), {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      input: { ...classes, ...change },
    })
  /** Changes an occurrence like the form of the latest version. */
  const change = async (
    occurrence: string,
    scope: EventScope,
    some: Partial<Record<keyof typeof classes, unknown>>,
    followingId?: string,
  ) => {
    const event = (await own()).find((one) => one.occurrence === occurrence)
    const { title, description, start, end, allDay, color, reminderMinutes, recurrence } = event ?? classes
    const input = { title, description, start, end, allDay, color, reminderMinutes, recurrence, ...some }
    const id = event?.seriesId ?? ''
    return updateEvent(couple(), { id, version: event?.version ?? 0, input, scope, occurrence, followingId })
  }
  const text = async () =>
    calendarText(platform.database.db, platform, { wedding, part: 'partner', language: 'es' })
  return { ...world, couple, own, starts, add, change, text }
}
