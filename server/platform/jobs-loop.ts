import { countJobs, nextDue } from '#server/platform/job-store.ts'
import type { Recurring } from '#server/platform/jobs.ts'
import { wakeChannel } from '#server/platform/live.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { enqueueRecurring, nextRound } from '#server/platform/recurring-jobs.ts'
import { createRunner, type Runner, type RunnerOptions } from '#server/platform/run-jobs.ts'
import { type Duration, milliseconds, seconds } from '#shared/duration.ts'

type LoopOptions = RunnerOptions & {
  readonly schedule: readonly Recurring[]
  readonly metrics?: Pick<Metrics, 'jobs' | 'deadJobs' | 'dueJobs'>
  /** Maximum sleep, in case a wake-up notification was lost. */
  readonly maxSleep?: Duration
}

type JobsLoop = {
  /**
   * Starts no further jobs, waits for running ones up to `patience`, then aborts them. Aborted jobs are
   * retried.
   */
  stop(patience: Duration): Promise<void>
}

/** Runs due jobs until stopped. Woken by database notifications and by the due time of the next job. */
export async function startJobs(options: LoopOptions): Promise<JobsLoop> {
  const { platform } = options
  const runner = createRunner(options)
  const sleeper = createSleeper()
  const look = createDueCheck(options, runner, sleeper.wake)
  let stopping = false
  const stopListening = await platform.database.listen(wakeChannel, sleeper.wake, sleeper.wake)
  const renewal = setInterval(() => {
    runner.renew().catch((error: unknown) => platform.log.warn({ err: error }, 'Job leases not renewed'))
  }, runner.renewEvery)

  async function loop(): Promise<void> {
    let failures = 0
    while (!stopping) {
      sleeper.begin()
      try {
        const time = await look()
        failures = 0
        if (!stopping) await sleeper.sleep(time)
      } catch (error) {
        if (stopping) return
        platform.log.error({ err: error }, 'Job query failed')
        sleeper.begin()
        await sleeper.sleep(Math.min(seconds(30), seconds(1) * 2 ** failures++))
      }
    }
  }

  const running = loop()
  return {
    async stop(patience) {
      stopping = true
      sleeper.wake()
      await stopListening()
      await running
      const timer = setTimeout(() => runner.end(), patience)
      await runner.settle()
      clearTimeout(timer)
      clearInterval(renewal)
    },
  }
}

/** Returns a function that starts due jobs and returns the time until the next check. */
function createDueCheck(options: LoopOptions, runner: Runner, wake: () => void): () => Promise<number> {
  const { platform, schedule, metrics, maxSleep = seconds(15) } = options
  const { database, clock } = platform
  let recurringAt = schedule.length > 0 ? new Date(0) : new Date(8.64e15)

  return async () => {
    if (clock.now() >= recurringAt) {
      await enqueueRecurring(platform, schedule)
      recurringAt = nextRound(schedule, clock.now()) ?? recurringAt
    }
    if ((await runner.begin(wake)) > 0) return 0
    if (metrics) {
      const { due, dead } = await countJobs(database, clock.now())
      metrics.dueJobs.set(due)
      metrics.deadJobs.set(dead)
    }
    // At full concurrency, the next job to end wakes the loop.
    if (runner.full) return maxSleep
    const now = clock.now().getTime()
    const due = (await nextDue(database))?.getTime() ?? Number.POSITIVE_INFINITY
    return Math.max(milliseconds(20), Math.min(maxSleep, due - now, recurringAt.getTime() - now))
  }
}

/** Creates a sleep that `wake` ends, also if called between `begin` and `sleep`. */
function createSleeper() {
  let awake = false
  let end = (): void => {}
  return {
    begin() {
      awake = false
    },
    wake: () => {
      awake = true
      end()
    },
    async sleep(time: number): Promise<void> {
      if (awake || time <= 0) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, time)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      end = () => {}
    },
  }
}
