import type { Platform } from '#server/platform/context.ts'
import type { JsonObject } from '#server/platform/json.ts'
import { type Duration, hours, milliseconds, minutes, seconds } from '#shared/duration.ts'

/** Information about a job's attempt. */
type JobRun = {
  readonly id: bigint
  /** Number of the attempt, starting with 1. */
  readonly attempt: number
  /** Id of the event that caused the job, if any. */
  readonly eventId: bigint | null
  /** Aborted at the time limit or when the process shuts down. */
  readonly signal: AbortSignal
}

declare const payloadType: unique symbol

/** A kind of job with the type of its payload, as `enqueue` needs it. */
export type JobKind<Payload> = {
  /** Stored name; waiting jobs contain it. */
  readonly kind: string
  readonly [payloadType]?: (payload: Payload) => void
}

/**
 * Defines a kind of job without its implementation, for domains that enqueue jobs which a higher domain runs.
 */
export const defineJobKind = <Payload extends JsonObject>(kind: string): JobKind<Payload> =>
  Object.freeze({ kind })

/**
 * A job. It must be idempotent, since it may run more than once, for example after a crash before its result
 * is saved.
 */
export type Job<Payload = JsonObject> = JobKind<Payload> & {
  readonly run: (platform: Platform, payload: Payload, about: JobRun) => Promise<void>
  /** Number of failures after which the job is dead. */
  readonly maxAttempts: number
  readonly timeLimit: Duration
  /** Maximum time between two attempts. */
  readonly maxRetryDelay: Duration
}

/**
 * Defines a job, under an existing kind or a new one in kebab-case. By default it is retried for up to about
 * eight hours.
 */
export function defineJob<Payload = JsonObject>(job: {
  kind: string | JobKind<Payload>
  run: (platform: Platform, payload: Payload, about: JobRun) => Promise<void>
  maxAttempts?: number
  timeLimit?: Duration
  maxRetryDelay?: Duration
}): Job<Payload> {
  const kind = typeof job.kind === 'string' ? job.kind : job.kind.kind
  return { maxAttempts: 18, timeLimit: minutes(2), maxRetryDelay: hours(1), ...job, kind }
}

/** A recurring job. */
export type Recurring = { readonly every: Duration; readonly job: Job<Record<string, never>> }

/** Defines a recurring job. Its attempts are unlimited. */
export function every(interval: Duration, job: Job<Record<string, never>>): Recurring {
  const maxRetryDelay = milliseconds(Math.min(interval, job.maxRetryDelay))
  return { every: interval, job: { ...job, maxAttempts: Number.POSITIVE_INFINITY, maxRetryDelay } }
}

/** Thrown by a job for which retries are useless. */
export class GiveUp extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'GiveUp'
  }
}

/** Thrown by a job that has to wait for a time which is known, such as that of another server's `Retry-After`. */
export class RetryLater extends Error {
  /** The shortest time until the next attempt. */
  readonly wait: Duration
  constructor(reason: string, wait: Duration) {
    super(reason)
    this.name = 'RetryLater'
    this.wait = wait
  }
}

/** All jobs by kind. */
export type JobRegistry = ReadonlyMap<string, Job<never>>

/**
 * Creates the registry. Several lists may contain the same job; throws for two different jobs of one kind.
 */
export function registerJobs(...lists: readonly (readonly Job<never>[])[]): JobRegistry {
  const registry = new Map<string, Job<never>>()
  for (const job of lists.flat()) {
    const known = registry.get(job.kind)
    if (known && known.run !== job.run) throw new TypeError(`Two jobs of kind ${job.kind}`)
    if (!known || job.maxAttempts > known.maxAttempts) registry.set(job.kind, job)
  }
  return registry
}

/** Returns the time before the next attempt: exponential backoff with jitter between half and all of it. */
export function retryDelay(attempt: number, longest: Duration, chance: number): Duration {
  const doubled = Math.min(longest, seconds(5) * 2 ** Math.min(attempt - 1, 30))
  return milliseconds(Math.round(doubled * (0.5 + chance / 2)))
}
