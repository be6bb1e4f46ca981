import { sql } from 'drizzle-orm'
import type { EventRouter, Tx } from '#server/platform/db/database.ts'
import { prepareRows } from '#server/platform/db/prepare-statement.ts'
import { wakeNotification } from '#server/platform/enqueue.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { JsonObject } from '#server/platform/json.ts'
import { jobs as jobsTable } from '#server/platform/jobs.tables.ts'
import type { Job } from '#server/platform/jobs.ts'
import { liveNotifications, notificationsIn } from '#server/platform/live.ts'
import type { Clock } from '#server/platform/clock.ts'

declare const payloadType: unique symbol

/** A kind of domain event with the type of its payload. */
export type DomainEvent<Payload extends JsonObject> = {
  /** Stored name, in the past tense: `AccountRegistered`. Must not change, since stored rows contain it. */
  readonly kind: string
  readonly [payloadType]?: (payload: Payload) => Payload
}

/**
 * Defines a domain event. It must be exported from the index of its domain and have an entry in
 * `server/event-handlers.ts`.
 */
export function defineEvent<Payload extends JsonObject>(kind: string): DomainEvent<Payload> {
  return Object.freeze({ kind })
}

/** Jobs that follow an event. */
export type EventHandlers = { readonly kind: string; readonly jobs: readonly Job<never>[] }

/**
 * Registers the jobs of an event. Each is enqueued in the transaction that raises the event, gets its
 * payload, and runs at least once.
 */
export function on<Payload extends JsonObject>(
  event: DomainEvent<Payload>,
  ...jobs: readonly Job<NoInfer<Payload>>[]
): EventHandlers {
  return { kind: event.kind, jobs }
}

/** Creates a router from events to jobs. Throws for two entries of one event. */
export function createEventRouter(
  handlers: readonly EventHandlers[],
  clock: Pick<Clock, 'now'>,
): EventRouter {
  const jobsByEvent = new Map<string, readonly string[]>()
  for (const { kind, jobs } of handlers) {
    if (jobsByEvent.has(kind)) throw new TypeError(`Two event handler entries for ${kind}`)
    jobsByEvent.set(
      kind,
      jobs.map((job) => job.kind),
    )
  }
  return { now: () => clock.now(), jobsAfter: (kind) => jobsByEvent.get(kind) ?? null }
}

/**
 * Records a domain event, enqueues the jobs of its handlers in the same transaction, and returns the event's
 * id. Clients subscribed to one of the topics, such as `account:<id>`, are notified on commit.
 */
export async function raise<Payload extends JsonObject>(
  tx: Tx,
  event: DomainEvent<Payload>,
  payload: NoInfer<Payload>,
  topics: string | readonly string[] = [],
): Promise<bigint> {
  const { kind } = event
  invariant(tx.eventRouter, `Event ${kind} raised outside an assembled platform`)
  const jobs = tx.eventRouter.jobsAfter(kind)
  invariant(jobs, `Event ${kind} has no entry in the event handlers`)
  const messages = [
    ...liveNotifications([topics].flat(), kind),
    ...(jobs.length > 0 ? [wakeNotification] : []),
  ]
  const [row] = await insertEvent(tx, {
    kind,
    content: JSON.stringify(payload),
    recordedAt: tx.eventRouter.now().toISOString(),
    jobs: JSON.stringify(jobs),
    messages: JSON.stringify(messages),
  })
  invariant(row, 'Event row missing after insert')
  return row.id
}

type EventValues = Record<'kind' | 'content' | 'recordedAt' | 'jobs' | 'messages', string>

/** One statement, since every command sends it. */
const insertEvent = prepareRows<EventValues, { id: bigint }>(
  (placeholder) =>
    sql`with fact as (
        insert into ${domainEvents} (kind, payload, recorded_at)
        values (${placeholder('kind')}, ${placeholder('content')}::jsonb, ${placeholder('recordedAt')}::timestamptz) returning id),
      follow as (
        insert into ${jobsTable} (kind, payload, fact_id)
        select job, ${placeholder('content')}::jsonb, fact.id from fact, jsonb_array_elements_text(${placeholder('jobs')}::jsonb) job)
      select id, ${notificationsIn(placeholder('messages'))} from fact`,
)
