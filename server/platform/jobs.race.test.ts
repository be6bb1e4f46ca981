import { beforeEach, expect, test } from 'vitest'
import { postgresForTests } from '#test/databases.ts'
import { defineJob, defineJobKind, every, registerJobs } from '#server/platform/jobs.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { emptyPlatformTables, tinyPlatform } from '#server/platform/platform.fixture.ts'
import { enqueueRecurring } from '#server/platform/recurring-jobs.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { minutes } from '#shared/duration.ts'

const noteKind = defineJobKind<{ n: number }>('note')
const database = postgresForTests()
beforeEach(() => emptyPlatformTables(database()))

test('each of 300 jobs is run by exactly one of eight runners', async () => {
  await database().transaction(async (tx) => {
    for (let n = 0; n < 300; n++) await enqueue(tx, noteKind, { n })
  })
  const runs: number[] = []
  const note = defineJob({ kind: noteKind, run: async (_, { n }) => void runs.push(n) })
  const runners = Array.from({ length: 8 }, () =>
    runDueJobs({ platform: tinyPlatform(database()).platform, jobs: registerJobs([note]) }),
  )
  const attempts = await Promise.all(runners)
  expect(runs.sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n))
  expect(attempts.reduce((sum, count) => sum + count, 0)).toBe(300)
  expect(attempts.filter((count) => count > 0).length).toBeGreaterThan(1)
})

test('one of ten processes that start at once enqueues the round', async () => {
  const sweep = every(minutes(1), defineJob({ kind: 'sweep', run: async () => {} }))
  const looks = Array.from({ length: 10 }, () => enqueueRecurring(tinyPlatform(database()).platform, [sweep]))
  await Promise.all(looks)
  expect(await database().db.select().from(jobs)).toHaveLength(1)
})

test('requested by twenty concurrent transactions under one key, a job is queued once', async () => {
  const asking = Array.from({ length: 20 }, (_, n) =>
    database().transaction((tx) => enqueue(tx, noteKind, { n }, { dedupeKey: 'one' })),
  )
  await Promise.all(asking)
  expect(await database().db.select().from(jobs)).toHaveLength(1)
})

test('a job requested again cannot run before its request is committed', async () => {
  await database().transaction((tx) => enqueue(tx, noteKind, { n: 0 }, { dedupeKey: 'one' }))
  const runs: string[] = []
  const note = defineJob({ kind: noteKind, run: async () => void runs.push('run') })
  const run = () => runDueJobs({ platform: tinyPlatform(database()).platform, jobs: registerJobs([note]) })
  let commit = (): void => {}
  const gate = new Promise<void>((resolve) => (commit = resolve))
  let isAsking = false
  const asking = database().transaction(async (tx) => {
    await enqueue(tx, noteKind, { n: 0 }, { dedupeKey: 'one' })
    isAsking = true
    await gate
  })
  await expect.poll(() => isAsking).toBe(true)
  await run()
  expect(runs).toEqual([])
  commit()
  await asking
  await run()
  expect(runs).toEqual(['run'])
})
