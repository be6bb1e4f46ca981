import { beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import { systemClock } from '#server/platform/clock.ts'
import { defineJob, defineJobKind, every, registerJobs } from '#server/platform/jobs.ts'
import { jobs, recurringJobs } from '#server/platform/jobs.tables.ts'
import { startJobs } from '#server/platform/jobs-loop.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { emptyPlatformTables, tinyPlatform } from '#server/platform/platform.fixture.ts'
import { enqueueRecurring } from '#server/platform/recurring-jobs.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { add, hours, milliseconds, minutes, seconds } from '#shared/duration.ts'

const noteKind = defineJobKind<{ text: string }>('note')

onBothEngines((database) => {
  beforeEach(() => emptyPlatformTables(database()))

  const recurring = (run: () => Promise<void>) => every(minutes(1), defineJob({ kind: 'sweep', run }))

  test('a recurring job runs once per round, for any number of processes and checks', async () => {
    let runs = 0
    const sweep = recurring(async () => void runs++)
    const one = tinyPlatform(database())
    const other = tinyPlatform(database())
    const look = async () => {
      await enqueueRecurring(one.platform, [sweep])
      await enqueueRecurring(other.platform, [sweep])
      await runDueJobs({ platform: one.platform, jobs: registerJobs([sweep.job]) })
    }
    await look()
    await look()
    expect(runs).toBe(1)
    one.clock.advance(milliseconds(59_999))
    other.clock.advance(milliseconds(59_999))
    await look()
    expect(runs).toBe(1)
    one.clock.advance(milliseconds(1))
    other.clock.advance(milliseconds(1))
    await look()
    expect(runs).toBe(2)
  })

  test('rounds missed during downtime are not repeated one by one', async () => {
    let runs = 0
    const sweep = recurring(async () => void runs++)
    const { platform, clock } = tinyPlatform(database())
    for (let look = 0; look < 3; look++) {
      await enqueueRecurring(platform, [sweep])
      await runDueJobs({ platform, jobs: registerJobs([sweep.job]) })
      clock.advance(look === 0 ? hours(5) : milliseconds(1))
    }
    expect(runs).toBe(2)
    expect(await database().db.select().from(recurringJobs)).toMatchObject([
      { name: 'sweep', nextAt: new Date('2027-06-12T15:01:00Z') },
    ])
  })

  test('a failing recurring job is never given up and never accumulates', async () => {
    const sweep = recurring(() => Promise.reject(new Error('no')))
    const { platform, clock } = tinyPlatform(database())
    for (let round = 0; round < 40; round++) {
      await enqueueRecurring(platform, [sweep])
      await runDueJobs({ platform, jobs: registerJobs([sweep.job]) })
      clock.advance(minutes(1))
    }
    const all = await database().db.select().from(jobs)
    expect(all).toHaveLength(1)
    expect(all[0]?.attempts).toBeGreaterThan(20)
    expect((all[0]?.dueAt.getTime() ?? 0) - clock.now().getTime()).toBeLessThanOrEqual(minutes(1))
  })

  const realTime = () => ({ ...tinyPlatform(database()).platform, clock: systemClock })
  const start = (run: (text: string) => Promise<void>) => {
    const note = defineJob({ kind: noteKind, run: (_, { text }) => run(text) })
    return startJobs({
      platform: realTime(),
      jobs: registerJobs([note]),
      schedule: [],
      maxSleep: minutes(10),
    })
  }
  const ask = (text: string, runAt?: Date) =>
    database().transaction((tx) => enqueue(tx, noteKind, { text }, { runAt }))

  test('the loop wakes up for new jobs, and at their time', async () => {
    const heard: string[] = []
    const loop = await start(async (text) => void heard.push(text))
    await ask('at once')
    await expect.poll(() => heard).toEqual(['at once'])
    await ask('soon', add(systemClock.now(), milliseconds(300)))
    await expect.poll(() => heard).toEqual(['at once', 'soon'])
    await loop.stop(seconds(1))
  })

  test('a stopped loop finishes running jobs and starts no others', async () => {
    const heard: string[] = []
    let finish = (): void => {}
    const gate = new Promise<void>((resolve) => (finish = resolve))
    const loop = await start(async (text) => {
      heard.push(`${text} begun`)
      await gate
      heard.push(`${text} done`)
    })
    await ask('one')
    await expect.poll(() => heard).toEqual(['one begun'])
    const stopped = loop.stop(seconds(5))
    await ask('two')
    finish()
    await stopped
    expect(heard).toEqual(['one begun', 'one done'])
    expect((await database().db.select().from(jobs).orderBy(jobs.id)).map(({ state }) => state)).toEqual([
      'done',
      'waiting',
    ])
  })

  test('a job that does not end is abandoned after a time-out, and waits for the next process', async () => {
    const loop = await start(() => new Promise(() => {}))
    await ask('endless')
    await expect.poll(async () => (await database().db.select().from(jobs))[0]?.state).toBe('running')
    await loop.stop(milliseconds(100))
    expect(await database().db.select().from(jobs)).toMatchObject([
      { state: 'waiting', lastError: 'Error: The process is shutting down' },
    ])
  })
})
