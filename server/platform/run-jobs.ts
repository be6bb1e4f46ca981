import { SpanKind } from '@opentelemetry/api'
import type { Platform } from '#server/platform/context.ts'
import {
  claimDueJobs,
  type ClaimedJob,
  endAttempt,
  type JobOutcome,
  leaseTime,
  renewLease,
} from '#server/platform/job-store.ts'
import { GiveUp, type Job, type JobRegistry, retryDelay, RetryLater } from '#server/platform/jobs.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { inSpan } from '#server/platform/telemetry/in-span.ts'
import { add, type Duration, milliseconds } from '#shared/duration.ts'

export type RunnerOptions = {
  readonly platform: Platform
  readonly jobs: JobRegistry
  readonly metrics?: Pick<Metrics, 'jobs'>
  /** Maximum number of concurrent jobs. */
  readonly concurrency?: number
}

export type Runner = ReturnType<typeof createRunner>

/**
 * Creates a runner that claims due jobs and runs several concurrently. Runners of all processes share the
 * work.
 */
export function createRunner(options: RunnerOptions) {
  const { platform, concurrency = 5 } = options
  const lease = platform.random.uuid()
  const active = new Map<bigint, Promise<void>>()
  const ending = new AbortController()

  return {
    get full() {
      return active.size >= concurrency
    },
    /** Starts due jobs up to the concurrency and returns their number. `settled` is called as each ends. */
    async begin(settled?: () => void): Promise<number> {
      const room = concurrency - active.size
      if (room <= 0 || ending.signal.aborted) return 0
      const claimed = await claimDueJobs(platform.database, lease, platform.clock.now(), room)
      for (const one of claimed) {
        const run = attempt(options, lease, one, ending.signal)
          // Without a saved result, the lease expires and the job is retried.
          .catch((error: unknown) =>
            platform.log.error({ err: error, job: one.kind }, 'Job result not saved'),
          )
          .finally(() => {
            active.delete(one.id)
            settled?.()
          })
        active.set(one.id, run)
      }
      return claimed.length
    },
    async settle(): Promise<void> {
      await Promise.all(active.values())
    },
    /** Renews the leases of running jobs. Must be called more often than leases expire. */
    async renew(): Promise<void> {
      if (active.size > 0) await renewLease(platform.database, lease, platform.clock.now())
    },
    renewEvery: (leaseTime / 3) as Duration,
    /** Starts no further jobs and aborts running ones. */
    end(): void {
      ending.abort(new Error('The process is shutting down'))
    },
  }
}

/**
 * Runs all due jobs, and those that become due by them. Returns the number of attempts. For tests and
 * programs.
 */
export async function runDueJobs(options: RunnerOptions): Promise<number> {
  const runner = createRunner(options)
  let attempts = 0
  for (;;) {
    const begun = await runner.begin()
    if (begun === 0) return attempts
    attempts += begun
    await runner.settle()
  }
}

async function attempt(
  { platform, jobs, metrics }: RunnerOptions,
  lease: string,
  claimed: ClaimedJob,
  ending: AbortSignal,
): Promise<void> {
  const job = jobs.get(claimed.kind)
  const outcome = await judge(platform, job, claimed, ending)
  const result = outcome.state === 'waiting' ? 'retried' : outcome.state
  metrics?.jobs.inc({ kind: job ? claimed.kind : 'unknown', outcome: result })
  if (outcome.state !== 'done') {
    const { kind, id, attempts } = claimed
    const entry = { job: kind, jobId: id.toString(), attempt: attempts, reason: outcome.error }
    if (outcome.state === 'dead') platform.log.error(entry, 'Job failed permanently')
    else platform.log.warn(entry, 'Job failed and will be retried')
  }
  await endAttempt(platform.database, claimed.id, lease, outcome)
}

async function judge(
  platform: Platform,
  job: Job<never> | undefined,
  claimed: ClaimedJob,
  ending: AbortSignal,
): Promise<JobOutcome> {
  const { attempts } = claimed
  if (job && attempts > job.maxAttempts) {
    return { state: 'dead', at: platform.clock.now(), error: 'Last attempt ended without a result' }
  }
  try {
    if (!job) throw new Error(`No handler for jobs of kind ${claimed.kind}`)
    const attributes = { 'vivencia.job': claimed.kind, 'vivencia.attempt': attempts }
    const span = { name: `job ${claimed.kind}`, kind: SpanKind.CONSUMER, attributes }
    await inSpan(span, () => runWithin(platform, job, claimed, ending))
    return { state: 'done', at: platform.clock.now() }
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const now = platform.clock.now()
    if (error instanceof GiveUp || attempts >= (job?.maxAttempts ?? 18))
      return { state: 'dead', at: now, error: reason }
    const chance = platform.random.below(1001) / 1000
    const wait = retryDelay(attempts, job?.maxRetryDelay ?? leaseTime, chance)
    const askedWait = error instanceof RetryLater ? error.wait : 0
    return { state: 'waiting', until: add(now, milliseconds(Math.max(wait, askedWait))), error: reason }
  }
}

async function runWithin(
  platform: Platform,
  job: Job<never>,
  claimed: ClaimedJob,
  ending: AbortSignal,
): Promise<void> {
  const overTime = new AbortController()
  const timer = setTimeout(() => overTime.abort(new Error('Job timed out')), job.timeLimit)
  const signal = AbortSignal.any([overTime.signal, ending])
  const about = { id: claimed.id, attempt: claimed.attempts, eventId: claimed.fact_id, signal }
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      if (signal.aborted) return reject(signal.reason as Error)
      job.run(platform, claimed.payload as never, about).then(resolve, reject)
    })
  } finally {
    clearTimeout(timer)
  }
}
