import { countJobs, nextDue } from '#server/platform/job-store.ts'
import type { Recurring } from '#server/platform/jobs.ts'
import { wakeChannel } from '#server/platform/live.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { enqueueRecurring, nextRound } from '#server/platform/recurring-jobs.ts'
import { createRunner, type RunnerOptions } from '#server/platform/run-jobs.ts'
import { type Duration, milliseconds, seconds } from '#shared/duration.ts'

export type LoopOptions = RunnerOptions & {
  readonly schedule: readonly Recurring[]
  readonly metrics?: Pick<Metrics, 'jobs' | 'deadJobs' | 'dueJobs'>
  /** The longest it sleeps without looking, should a wake-up have been lost. */
  readonly longestSleep?: Duration
}

export type JobsLoop = {
  /** Begins nothing new, waits for what is running as long as `patience`, then tells it to stop; what did not end is tried again. */
  stop(patience: Duration): Promise<void>
}

/** Runs due jobs until it is stopped: woken by the database when there is something to do, by the clock when its time has come. */
export async function startJobs(options: LoopOptions): Promise<JobsLoop> {
  const { platform, schedule, metrics, longestSleep = seconds(15) } = options
  const { database, clock, log } = platform
  const runner = createRunner(options)
  let stopping = false
  let recurringAt = schedule.length > 0 ? new Date(0) : new Date(8.64e15)
  let wake = (): void => {}
  let awake = false
  const wakeUp = () => {
    awake = true
    wake()
  }
  const stopListening = await database.listen(wakeChannel, wakeUp, wakeUp)
  const renewal = setInterval(() => {
    runner
      .renew()
      .catch((error: unknown) => log.warn({ err: error }, 'The leases of jobs could not be renewed'))
  }, runner.renewEvery)

  async function sleepTime(): Promise<number> {
    const now = clock.now()
    const due = await nextDue(database)
    const waits = [due, recurringAt]
      .filter((time) => time !== null)
      .map((time) => time.getTime() - now.getTime())
    return Math.max(milliseconds(20), Math.min(longestSleep, ...waits))
  }

  async function round(): Promise<number> {
    if (clock.now() >= recurringAt) {
      await enqueueRecurring(platform, schedule)
      recurringAt = nextRound(schedule, clock.now()) ?? recurringAt
    }
    if ((await runner.begin(wakeUp)) > 0) return 0
    if (metrics) {
      const { due, dead } = await countJobs(database, clock.now())
      metrics.dueJobs.set(due)
      metrics.deadJobs.set(dead)
    }
    // When there is no room, the next to end wakes us.
    return runner.full ? longestSleep : sleepTime()
  }

  async function loop(): Promise<void> {
    let failures = 0
    while (!stopping) {
      awake = false
      let sleep: number
      try {
        sleep = await round()
        failures = 0
      } catch (error) {
        if (stopping) return
        log.error({ err: error }, 'Jobs could not be looked for')
        sleep = Math.min(seconds(30), seconds(1) * 2 ** failures++)
        awake = false
      }
      if (sleep > 0 && !awake && !stopping) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, sleep)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wake = () => {}
      }
    }
  }

  const running = loop()
  return {
    async stop(patience) {
      stopping = true
      wakeUp()
      await stopListening()
      await running
      const timer = setTimeout(() => runner.end(), patience)
      await runner.settle()
      clearTimeout(timer)
      clearInterval(renewal)
    },
  }
}
