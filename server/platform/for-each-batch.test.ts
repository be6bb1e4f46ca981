import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { databaseForTests } from '#test/databases.ts'
import { forEachBatch, workThroughInTransactions } from './for-each-batch.ts'

const getDatabase = databaseForTests()

function recorder() {
  const lines: unknown[] = []
  const log = { info: (line: unknown) => lines.push(line), error: (line: unknown) => lines.push(line) }
  return { lines, log: log as never }
}

/** Items that are due until they are done, as a table would have them. */
function backlog(count: number) {
  const waiting = Array.from({ length: count }, (_, at) => at)
  return {
    waiting,
    due: async (limit: number, offset: number) => waiting.slice(offset, offset + limit),
    finish: (item: number) => void waiting.splice(waiting.indexOf(item), 1),
  }
}

test('failing items do not block others, even when a page is full of them', async () => {
  const { lines, log } = recorder()
  const { waiting, due, finish } = backlog(30)
  const done = await forEachBatch({ log }, { name: 'trial', pageSize: 4, due }, async (item) => {
    if (item < 10) throw new Error('broken')
    finish(item)
  })
  expect(done).toBe(20)
  expect(waiting).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatchObject({ round: 'trial', item: 0 })
})

test('a round ends although an item stays due', async () => {
  const { log } = recorder()
  let runs = 0
  await forEachBatch({ log }, { name: 'trial', pageSize: 1, due: async () => ['same'] }, async () => {
    runs += 1
  })
  expect(runs).toBe(50)
})

test('each item has its own transaction: a failing one is rolled back', async () => {
  const { log } = recorder()
  const database = getDatabase()
  await rows(database.db, sql`create table trial_items (id int primary key)`)
  const round = { name: 'trial', pageSize: 10, due: async () => [1, 2, 3] }
  const done = await workThroughInTransactions({ database, log }, round, async (tx, item) => {
    await rows(tx, sql`insert into trial_items values (${item})`)
    if (item === 2) throw new Error('broken')
  })
  expect(done).toBe(2)
  expect(await rows(database.db, sql`select id from trial_items order by id`)).toEqual([{ id: 1 }, { id: 3 }])
})
