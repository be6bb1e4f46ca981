import type { Platform } from '#server/platform/context.ts'
import type { JsonObject } from '#server/platform/json.ts'
import { type Duration, hours, milliseconds, minutes, seconds } from '#shared/duration.ts'

/** What a running job is told about itself. */
type JobRun = {
  readonly id: bigint
  /** 1 the first time. */
  readonly attempt: number
  /** The event it follows from, if any. */
  readonly eventId: bigint | null
  /** Aborted when the time limit has passed or the process is about to end. */
  readonly signal: AbortSignal
}

declare const payloadType: unique symbol

/** A kind of job and the type of its payload: what `enqueue` needs. */
export type JobKind<Payload> = {
  /** How it is stored: waiting jobs carry it. */
  readonly kind: string
  readonly [payloadType]?: (payload: Payload) => void
}

/** Defines a kind of job apart from its work, for domains that queue what a domain above them runs. */
export const defineJobKind = <Payload extends JsonObject>(kind: string): JobKind<Payload> =>
  Object.freeze({ kind })

/** A kind of work. It may run more than once for one cause (a crash after the work, before the note of it): it must bear that. */
export type Job<Payload = JsonObject> = JobKind<Payload> & {
  readonly run: (platform: Platform, payload: Payload, about: JobRun) => Promise<void>
  /** After this many failures it is given up, visibly. */
  readonly maxAttempts: number
  readonly timeLimit: Duration
  /** However often it failed, the next attempt is no further away than this. */
  readonly longestWait: Duration
}

/** Defines a job, by the kind it is queued under or by a new one in kebab-case. By default it is tried for some eight hours. */
export function defineJob<Payload = JsonObject>(job: {
  kind: string | JobKind<Payload>
  run: (platform: Platform, payload: Payload, about: JobRun) => Promise<void>
  maxAttempts?: number
  timeLimit?: Duration
  longestWait?: Duration
}): Job<Payload> {
  const kind = typeof job.kind === 'string' ? job.kind : job.kind.kind
  return { maxAttempts: 18, timeLimit: minutes(2), longestWait: hours(1), ...job, kind }
}

/** A job that comes round by itself. */
export type Recurring = { readonly every: Duration; readonly job: Job<Record<string, never>> }

/** It is never given up: the next round is the next attempt. */
export function every(interval: Duration, job: Job<Record<string, never>>): Recurring {
  const longestWait = milliseconds(Math.min(interval, job.longestWait))
  return { every: interval, job: { ...job, maxAttempts: Number.POSITIVE_INFINITY, longestWait } }
}

/** Thrown by a job that knows that trying again is of no use. */
export class GiveUp extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GiveUp'
  }
}

/** All kinds of work by name. */
export type JobRegistry = ReadonlyMap<string, Job<never>>

/** Several lists may name the same job; two different jobs of one name are a mistake. */
export function registerJobs(...lists: readonly (readonly Job<never>[])[]): JobRegistry {
  const registry = new Map<string, Job<never>>()
  for (const job of lists.flat()) {
    const known = registry.get(job.kind)
    if (known && known.run !== job.run) throw new TypeError(`Two jobs are called ${job.kind}`)
    if (!known || job.maxAttempts > known.maxAttempts) registry.set(job.kind, job)
  }
  return registry
}

/** Twice as long after each failure, between half of it and all of it so that those who failed together do not return together. */
export function waitAfter(attempt: number, longest: Duration, chance: number): Duration {
  const doubled = Math.min(longest, seconds(5) * 2 ** Math.min(attempt - 1, 30))
  return milliseconds(Math.round(doubled * (0.5 + chance / 2)))
}
