import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { copyAttachments } from '#server/domain/files/attachments/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput, parseInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { eventInput, type EventScope } from '#shared/inputs/event.ts'
import { EventChanged, EventNotFound } from './calendar.refusals.ts'
import { events } from './calendar.tables.ts'
import { oneChanged, partsFrom, changeWholeSeries } from './change-series.ts'
import { type KeptEvent, shownOccurrence } from './event.ts'
import { withPeople } from './event-people.ts'
import { eventToChange, requireEventRoom, notifyCalendar } from './event-store.ts'
import { type Content, previousContent } from './previous-content.ts'
import { nextReminder } from './reminder.ts'

type UpdateEventArgs = {
  readonly id: string
  readonly version: number
  readonly input: unknown
  /** For a series: the occurrences to change, and the one shown in the form. */
  readonly scope?: EventScope | null
  readonly occurrence?: string | null
  /** For `following`: the id of the event that is split off, chosen by the client. */
  readonly followingId?: string | null
}

/**
 * Changes an event, or occurrences of a series. `version` is the one that was read: `EventChanged` on a
 * conflict. Returns the event with the change; for `following`, the new event, or the existing one on a
 * repeated call. Refuses `EventNotFound`, `InvalidInput`.
 */
export async function updateEvent(
  context: AppContext,
  { id, version, ...args }: UpdateEventArgs,
): Promise<KeptEvent> {
  const requested = parseInput(eventInput, args.input)
  const { scope = 'all', occurrence = null, followingId = null } = args
  return context.database.transaction(async (tx) => {
    const { event, wedding } = await eventToChange(tx, context, id)
    if (event.deletedAt) throw EventNotFound()
    const known = scope === 'following' ? await writtenBefore(tx, followingId, wedding) : null
    if (known) return known
    const shown = shownOccurrence(event, occurrence)
    if (event.version !== version) throw EventChanged({ event: shown })
    const before = scope === 'this' ? shown : event
    const input = await withPeople(tx, wedding.id, requested, before)
    const place = { timeZone: wedding.timeZone, now: context.clock.now() }
    const change = async (content: Partial<Content>, cutTo: string | null = null) => {
      const { now, timeZone } = place
      const remindAt = nextReminder({ ...event, ...content }, timeZone, now)
      const [changed] = await tx
        .update(events)
        .set({
          ...content,
          remindAt,
          version: version + 1,
          changedAt: now,
          previous: previousContent(event, cutTo),
        })
        .where(eq(events.id, id))
        .returning()
      invariant(changed, 'Locked event missing')
      return changed
    }
    await notifyCalendar(tx, wedding.id)
    if (scope === 'this') return change({ series: oneChanged(event, input, occurrence) })
    const parts = scope === 'following' ? partsFrom(event, input, occurrence, place) : null
    if (!parts) return change(changeWholeSeries(event, input, occurrence, place))
    await change({ series: parts.before }, followingId)
    return writeFollowing(tx, context, { wedding, content: parts.after, id: followingId, cutFrom: id })
  })
}

/** Returns the event that an earlier call with this id created, or null. */
async function writtenBefore(tx: Tx, id: string | null, wedding: Wedding): Promise<KeptEvent | null> {
  if (id === null) throw InvalidInput({ issues: [{ path: 'followingId', rule: 'missing' }] })
  const [event] = await tx.select().from(events).where(eq(events.id, id))
  if (event && event.weddingId !== wedding.id) throw EventNotFound()
  return event ?? null
}

type FollowingInput = {
  readonly wedding: Wedding
  readonly content: Content
  readonly id: string | null
  readonly cutFrom: string
}

/** Creates the event for the part of a series from an occurrence on, with the files of the series. */
async function writeFollowing(
  tx: Tx,
  context: AppContext,
  { wedding, content, id, cutFrom }: FollowingInput,
): Promise<KeptEvent> {
  invariant(id !== null, 'Id of the following occurrences missing')
  const now = context.clock.now()
  const [written] = await tx
    .insert(events)
    .values({
      ...content,
      id,
      weddingId: wedding.id,
      remindAt: nextReminder(content, wedding.timeZone, now),
      version: 1,
      previous: { version: 1, content: null, cutFrom, cutTo: null },
      createdAt: now,
      changedAt: now,
    })
    .returning()
  invariant(written, 'Event missing after insert')
  await copyAttachments(tx, context, 'event', { from: cutFrom, to: id })
  await requireEventRoom(tx, wedding.id, 'title')
  return written
}
