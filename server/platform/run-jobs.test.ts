import { beforeEach, describe, expect, test } from 'vitest'
import { onBothEngines } from '#test/databases.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { claimDueJobs, countJobs, forgetDoneJobs, renewLease, reviveJob } from '#server/platform/job-store.ts'
import {
  defineJob,
  defineJobKind,
  GiveUp,
  type Job,
  registerJobs,
  RetryLater,
} from '#server/platform/jobs.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { emptyPlatformTables, tinyPlatform } from '#server/platform/platform.fixture.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { add, days, hours, milliseconds, minutes, seconds } from '#shared/duration.ts'

type Note = { readonly text: string }
const note = defineJobKind<Note>('note')

onBothEngines((database) => {
  beforeEach(() => emptyPlatformTables(database()))

  const world = (run: Job<Note>['run'], more: Partial<Job<Note>> = {}) => {
    const { platform, clock, lines } = tinyPlatform(database())
    const registry = registerJobs([defineJob<Note>({ run, ...more, kind: note })])
    return { platform, clock, lines, runAll: () => runDueJobs({ platform, jobs: registry }) }
  }
  const ask = (text: string, more: { runAt?: Date; dedupeKey?: string } = {}) =>
    database().transaction((tx) => enqueue(tx, note, { text }, more))
  const all = () => database().db.select().from(jobs).orderBy(jobs.id)

  describe('a job', () => {
    test('runs once, in the order of requests, with its payload', async () => {
      const heard: string[] = []
      const { runAll } = world(async (_, { text }) => void heard.push(text))
      await ask('one')
      await ask('two')
      expect(await runAll()).toBe(2)
      expect(await runAll()).toBe(0)
      expect(heard).toEqual(['one', 'two'])
      expect((await all()).map(({ state, lease }) => [state, lease])).toEqual([
        ['done', null],
        ['done', null],
      ])
    })

    test('does not exist when its transaction was rolled back', async () => {
      const { runAll } = world(async () => {})
      const asking = database().transaction(async (tx) => {
        await enqueue(tx, note, { text: 'no' })
        throw new Error('on second thoughts')
      })
      await expect(asking).rejects.toThrow('on second thoughts')
      expect(await runAll()).toBe(0)
    })

    test('waits for its time, to the millisecond', async () => {
      const { runAll, clock } = world(async () => {})
      await ask('later', { runAt: add(clock.now(), minutes(1)) })
      clock.advance(milliseconds(59_999))
      expect(await runAll()).toBe(0)
      clock.advance(milliseconds(1))
      expect(await runAll()).toBe(1)
    })

    test('requested twice under one key runs once, at the earlier time; after its start it can be requested again', async () => {
      const heard: string[] = []
      const { runAll, clock } = world(async (_, { text }) => void heard.push(text))
      await ask('first', { dedupeKey: 'k', runAt: add(clock.now(), hours(2)) })
      await ask('second', { dedupeKey: 'k', runAt: add(clock.now(), hours(1)) })
      await ask('third', { dedupeKey: 'k', runAt: add(clock.now(), hours(3)) })
      clock.advance(hours(1))
      expect(await runAll()).toBe(1)
      expect(heard).toEqual(['first'])
      await ask('fourth', { dedupeKey: 'k' })
      expect(await runAll()).toBe(1)
    })

    test('that failed is retried with growing delays, and its reason is stored', async () => {
      const waits: number[] = []
      const { runAll, clock } = world(async () => {
        throw new Error('the line is engaged')
      })
      await ask('x')
      for (let attempt = 0; attempt < 6; attempt++) {
        expect(await runAll()).toBe(1)
        const [job] = await all()
        expect(job).toMatchObject({ state: 'waiting', lastError: 'Error: the line is engaged' })
        waits.push(((job?.dueAt.getTime() ?? 0) - clock.now().getTime()) / 1000)
        clock.set(job?.dueAt ?? clock.now())
      }
      waits.forEach((wait, attempt) => {
        expect(wait).toBeGreaterThanOrEqual(2.5 * 2 ** attempt)
        expect(wait).toBeLessThanOrEqual(5 * 2 ** attempt)
      })
    })

    test('is given up after its last attempt with an error log, and can be revived', async () => {
      let broken = true
      const work = async () => {
        if (broken) throw new Error('no')
      }
      const { platform, runAll, clock, lines } = world(work, { maxAttempts: 2 })
      await ask('x')
      await runAll()
      clock.advance(hours(1))
      await runAll()
      expect((await all())[0]).toMatchObject({ state: 'dead', attempts: 2 })
      expect(await countJobs(database(), clock.now())).toEqual({ due: 0, dead: 1 })
      expect(lines.join()).toContain('Job failed permanently')
      clock.advance(days(30))
      expect(await runAll()).toBe(0)

      broken = false
      expect(await reviveJob(platform.database, (await all())[0]?.id ?? 0n)).toBe(true)
      expect(await runAll()).toBe(1)
      expect((await all())[0]?.state).toBe('done')
    })

    test('that throws GiveUp is given up at once', async () => {
      const { runAll } = world(async () => {
        throw new GiveUp('there is no such address')
      })
      await ask('x')
      await runAll()
      expect((await all())[0]).toMatchObject({
        state: 'dead',
        attempts: 1,
        lastError: 'GiveUp: there is no such address',
      })
    })

    test('that throws RetryLater waits for that time at least', async () => {
      let isClosed = true
      const { runAll, clock } = world(async () => {
        if (isClosed) throw new RetryLater('closed for an hour', hours(1))
      })
      await ask('x')
      await runAll()
      clock.advance(milliseconds(hours(1) - 1))
      expect(await runAll()).toBe(0)
      isClosed = false
      clock.advance(milliseconds(1))
      expect(await runAll()).toBe(1)
      expect((await all())[0]).toMatchObject({ state: 'done', attempts: 2 })
    })

    test('without a handler is retried, since the next version may have one', async () => {
      const { runAll } = world(async () => {})
      await database().transaction((tx) => enqueue(tx, defineJobKind('unheard-of'), {}))
      await runAll()
      expect((await all())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
    })

    test('that takes too long is aborted and counts as failed', async () => {
      let isAborted = false
      const work: Job<Note>['run'] = (_, __, { signal }) =>
        new Promise(() => signal.addEventListener('abort', () => (isAborted = true)))
      const { runAll } = world(work, { timeLimit: milliseconds(30) })
      await ask('x')
      await runAll()
      expect(isAborted).toBe(true)
      expect((await all())[0]).toMatchObject({ state: 'waiting', lastError: 'Error: Job timed out' })
    })

    test('is deleted long after success; a failed one is not', async () => {
      const { runAll, clock } = world(async (_, { text }) => {
        if (text === 'bad') throw new GiveUp('no')
      })
      await ask('good')
      await ask('bad')
      await runAll()
      clock.advance(days(8))
      await forgetDoneJobs(database(), clock.now(), days(8))
      expect(await all()).toHaveLength(2)
      await forgetDoneJobs(database(), clock.now(), milliseconds(days(8) - 1))
      expect((await all()).map(({ state }) => state)).toEqual(['dead'])
    })
  })

  test('a job is queued with a payload of its own type only', () => {
    // @ts-expect-error: the payload lacks the text
    const withoutText = (tx: Tx) => enqueue(tx, note, {})
    // @ts-expect-error: a string is not a kind
    const byName = (tx: Tx) => enqueue(tx, 'note', { text: 'hello' })
    expect([withoutText, byName]).toHaveLength(2)
  })

  describe('a runner that dies', () => {
    const claim = (lease: string, now: Date) => claimDueJobs(database(), lease, now, 10)

    test('loses its jobs when its lease has expired, not before', async () => {
      const heard: string[] = []
      const { runAll, clock } = world(async (_, { text }) => void heard.push(text))
      await ask('left behind')
      expect(await claim('the one who dies', clock.now())).toHaveLength(1)
      clock.advance(milliseconds(29_999))
      expect(await runAll()).toBe(0)
      clock.advance(milliseconds(1))
      expect(await runAll()).toBe(1)
      expect(heard).toEqual(['left behind'])
      expect((await all())[0]).toMatchObject({ state: 'done', attempts: 2 })
    })

    test('keeps them while it renews its lease', async () => {
      const { runAll, clock } = world(async () => {})
      await ask('long')
      await claim('slow but alive', clock.now())
      clock.advance(seconds(20))
      await renewLease(database(), 'slow but alive', clock.now())
      clock.advance(seconds(20))
      expect(await runAll()).toBe(0)
    })

    test('every time on the same job has that job given up', async () => {
      const { runAll, clock } = world(async () => {}, { maxAttempts: 3 })
      await ask('poison')
      for (let time = 0; time < 3; time++) {
        expect(await claim(`victim ${time}`, clock.now())).toHaveLength(1)
        clock.advance(minutes(1))
      }
      await runAll()
      expect((await all())[0]).toMatchObject({
        state: 'dead',
        lastError: 'Last attempt ended without a result',
      })
    })

    test('and returns is ignored: the job has a new owner', async () => {
      let finish = (): void => {}
      const gate = new Promise<void>((resolve) => (finish = resolve))
      let runs = 0
      const { runAll, clock } = world(async () => {
        if (++runs > 1) return
        await gate
        throw new Error('late')
      })
      await ask('x')
      const first = runAll()
      await expect.poll(() => runs).toBe(1)
      clock.advance(minutes(1))
      await runAll()
      expect((await all())[0]?.state).toBe('done')
      finish()
      await first
      expect((await all())[0]).toMatchObject({ state: 'done', lastError: null })
    })
  })
})

test('two different jobs of one name are a bug', () => {
  const one = defineJob({ kind: 'same', run: async () => {} })
  const other = defineJob({ kind: 'same', run: async () => {} })
  expect(registerJobs([one], [one]).size).toBe(1)
  expect(() => registerJobs([one], [other])).toThrow('Two jobs of kind same')
})
