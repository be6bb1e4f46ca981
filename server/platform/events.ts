import type { EventRouter, Tx } from '#server/platform/db/database.ts'
import { enqueueAfterEvent } from '#server/platform/enqueue.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { JsonObject } from '#server/platform/json.ts'
import type { Job } from '#server/platform/jobs.ts'
import { notifyClients } from '#server/platform/live.ts'
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
  const [row] = await tx
    .insert(domainEvents)
    .values({ kind, payload, recordedAt: tx.eventRouter.now() })
    .returning({ id: domainEvents.id })
  invariant(row, 'Event row missing after insert')
  await enqueueAfterEvent(tx, row.id, jobs, payload)
  for (const topic of typeof topics === 'string' ? [topics] : topics) await notifyClients(tx, topic, kind)
  return row.id
}
