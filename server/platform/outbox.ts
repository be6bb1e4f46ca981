import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import type { JsonObject } from '#server/platform/json.ts'
import type { Job } from '#server/platform/jobs.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { liveChannel, wakeChannel } from '#server/platform/live.ts'
import { facts } from '#server/platform/outbox.tables.ts'

/** For each kind of fact the jobs that follow from it. */
export type Consequences = { readonly [factKind: string]: readonly Job<never>[] }

type NewFact = {
  /** Past tense: `AccountRegistered`. */
  readonly kind: string
  readonly payload: JsonObject
  /** Whose open screens and kept pages this concerns, such as `account:<id>`. */
  readonly topic?: string | readonly string[]
}

type NewJob = {
  readonly kind: string
  readonly payload: JsonObject
  /** Not before this instant; as soon as possible when absent. */
  readonly runAt?: Date
  /** While a job with this key waits for its first attempt, asking for another only makes it due at the earlier of both times. */
  readonly dedupeKey?: string
}

let consequences: Consequences = {}

/** Says once, at start, what follows from which fact. Until then facts are recorded and nothing follows. */
export function followFacts(list: Consequences): void {
  consequences = list
}

let factTime: (() => Date) | null = null

/** Dates every fact by this clock instead of the database's, until it is called with null: the sample's facts lie in the past. */
export function dateFactsBy(now: (() => Date) | null): void {
  factTime = now
}

/**
 * Writes down what has happened. In the same transaction every consequence becomes a job, and open screens are told
 * when (and only if) the transaction is committed.
 */
export async function recordFact(tx: Tx, fact: NewFact): Promise<bigint> {
  const [row] = await tx
    .insert(facts)
    .values({ kind: fact.kind, payload: fact.payload, ...(factTime && { recordedAt: factTime() }) })
    .returning({ id: facts.id })
  if (!row) throw new Error('A fact was written but not returned')
  const following = Object.hasOwn(consequences, fact.kind) ? (consequences[fact.kind] ?? []) : []
  if (following.length > 0) {
    await tx
      .insert(jobs)
      .values(following.map((job) => ({ kind: job.kind, payload: fact.payload, factId: row.id })))
    await wake(tx)
  }
  const topics = typeof fact.topic === 'string' ? [fact.topic] : (fact.topic ?? [])
  for (const topic of topics) {
    const message = JSON.stringify({ topic, kind: fact.kind, factId: row.id.toString() })
    await tx.execute(sql`select pg_notify(${liveChannel}, ${message})`)
  }
  return row.id
}

/** Tells open screens to read again, of what is too small to be written down: how far something has come. */
export async function tellScreens(tx: Tx, topic: string, kind: string): Promise<void> {
  const message = JSON.stringify({ topic, kind, factId: '0' })
  await tx.execute(sql`select pg_notify(${liveChannel}, ${message})`)
}

/** Asks for work to be done after this transaction has been committed. */
export async function enqueue(tx: Tx, job: NewJob): Promise<void> {
  const dueAt = job.runAt ?? new Date(0)
  const insertion = tx.insert(jobs).values({
    kind: job.kind,
    payload: job.payload,
    dueAt,
    dedupeKey: job.dedupeKey ?? null,
  })
  if (job.dedupeKey === undefined) {
    await insertion
  } else {
    // Updating rather than doing nothing holds the waiting job until we commit, so that it cannot run before it can see our work.
    await insertion.onConflictDoUpdate({
      target: jobs.dedupeKey,
      targetWhere: sql`state = 'waiting' and attempts = 0`,
      set: { dueAt: sql`least(${jobs.dueAt}, excluded.due_at)` },
    })
  }
  await wake(tx)
}

async function wake(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${wakeChannel}, '')`)
}
