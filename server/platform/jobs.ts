import type { Platform } from '#server/platform/context.ts'
import type { JsonObject } from '#server/platform/json.ts'
import { type Duration, minutes } from '#shared/duration.ts'

/** What a running job is told about itself. */
export type JobRun = {
  readonly id: bigint
  /** 1 the first time. */
  readonly attempt: number
  /** The fact it follows from, if any. */
  readonly factId: bigint | null
  /** Aborted when the time limit has passed or the process is about to end. */
  readonly signal: AbortSignal
}

/** A kind of work. It may run more than once for one cause (a crash after the work, before the note of it): it must bear that. */
export type Job<Payload = JsonObject> = {
  readonly kind: string
  run(platform: Platform, payload: Payload, about: JobRun): Promise<void>
  /** After this many failures it is given up, visibly. */
  readonly maxAttempts: number
  readonly timeLimit: Duration
}

/** Defines a kind of work; `kind` is the file's name in kebab-case. */
export function defineJob<Payload = JsonObject>(job: {
  kind: string
  run: (platform: Platform, payload: Payload, about: JobRun) => Promise<void>
  maxAttempts?: number
  timeLimit?: Duration
}): Job<Payload> {
  return { maxAttempts: 12, timeLimit: minutes(2), ...job }
}

/** A job that comes round by itself. */
export type Recurring = { readonly every: Duration; readonly job: Job<Record<string, never>> }

export function every(interval: Duration, job: Job<Record<string, never>>): Recurring {
  return { every: interval, job }
}
