import type { AppContext } from '#server/graphql/viewer.ts'
import { createEvent, importCalendar } from '#server/domain/planning/calendar/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { addDays, utcDay } from '#shared/calendar-days.ts'
import { add, days } from '#shared/duration.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import { irene, lucia, mateo } from './cast.ts'
import { dancingLessons, type SampleEvent, sampleEvents } from './calendar.ts'
import type { Stage } from './stage.ts'

type Members = ReadonlyMap<string, AppContext['viewer']>
const people = { lucia, mateo, irene }

/** Creates the events of the calendar and imports the file of the dance school. */
export async function loadCalendar(
  stage: Stage,
  { id: weddingId, timeZone }: { id: string; timeZone: string },
  members: Members,
): Promise<void> {
  const by = (who: SampleEvent['by']) => {
    const viewer = members.get(people[who].email)
    invariant(viewer, 'Sample calendar author without an account')
    return stage.at(4, viewer)
  }
  const today = stage.at(0).clock.now()
  const dayAfter = (count: number) => addDays(utcDay(today), count)
  for (const { by: who, with: coming = [], ...event } of sampleEvents) {
    const { title, description = '', place, color, reminderMinutes, ...when } = event
    const day = typeof when.day === 'string' ? when.day : dayAfter(when.day)
    const context = by(who)
    const memberIds = coming.map((one) => accountOf(by(one).viewer))
    const words = { title, description, place, memberIds, color, reminderMinutes }
    const input = { ...words, ...timesOf({ ...when, day }, timeZone) }
    await createEvent(context, { weddingId, id: context.random.uuid(), input })
  }
  await importCalendar(by('lucia'), weddingId, dancingLessons(dayAfter(3)))
}

function accountOf(viewer: AppContext['viewer']): string {
  invariant(viewer.kind === 'account', 'Sample calendar member without an account')
  return viewer.accountId
}

type SampleTimes = Pick<SampleEvent, 'from' | 'to' | 'lastDay'> & { day: string }

function timesOf({ day, from, to, lastDay }: SampleTimes, timeZone: string) {
  if (from === undefined || to === undefined) {
    const start = new Date(`${day}T00:00:00Z`)
    return { allDay: true, start, end: add(new Date(`${lastDay ?? day}T00:00:00Z`), days(1)) }
  }
  const at = (time: string) => instantOfLocalTime(`${day}T${time}`, timeZone)
  return { allDay: false, start: at(from), end: at(to) }
}
