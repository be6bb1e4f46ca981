import { sql } from 'drizzle-orm'
import { graphql } from 'graphql'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { addComment } from '#server/domain/planning/comments/index.ts'
import { createTask } from '#server/domain/planning/board-tasks/index.ts'
import { sendThanks } from '#server/domain/planning/letters/index.ts'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { runScript } from '#server/platform/db/handles.ts'
import { schedule } from '#server/schedule.ts'
import { schema } from '#server/schema.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding, type WeddingWorld } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

/*
 * Statements that run for every visitor, every command of a couple, or at least every ten minutes must find their rows by an index,
 * since the tables hold millions of rows of all weddings. The planner is told to avoid whole tables and joins that read them: what
 * it then still reads as a whole has no usable index. Jobs that run every hour or less often may read a table once.
 */

const getDatabase = databaseForTests()

const visitor = `query ($slug: String!) { guestWedding(slug: $slug) { slug celebrations { name } stops { gifts { title left { minor } signatures sheet { season } planBs { title } providers { name } priceCheck { day } } } } }`
const couple = {
  list: `query ($id: UUID!) { wedding(id: $id) { gifts { id title } totals { received { minor } unreadMails } } }`,
  register: `query ($id: UUID!) { wedding(id: $id) { contributions(first: 100) { nodes { id lines { gift { title } } } } activity(first: 50) { kind } growth { day } } }`,
  calendar: `query ($id: UUID!) { events(weddingId: $id, from: "2026-11-21T00:00:00Z", to: "2027-12-01T00:00:00Z") { id title start } }`,
  board: `query ($id: UUID!) { board(weddingId: $id) { lists { name taskIds } tasks { name comments } } }`,
  mailbox: `query ($id: UUID!) { mailTags(weddingId: $id) { unreadMails } mails(weddingId: $id, first: 100) { nodes { subject } } }`,
  guests: `query ($id: UUID!) { guestCounts(weddingId: $id) { guests } households(weddingId: $id, first: 100) { nodes { name } } }`,
}

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Index Cond'?: string | undefined
  readonly Plans?: readonly Node[] | undefined
}
const node: z.ZodType<Node> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  get Plans() {
    return z.array(node).optional()
  },
})
const explanation = z.array(z.object({ Plan: node })).length(1)

/** Indexes of a few open rows, which are read as a whole. */
const smallIndexes = new Set(['availability_alerts_waiting', 'gift_groups_to_tell'])

/** Returns the tables that a plan reads as a whole, from the heap or through an index without a condition. */
function wholeTables(plan: Node): string[] {
  const below = (plan.Plans ?? []).flatMap(wholeTables)
  const table = plan['Relation Name']
  if (!table || plan['Node Type'] === 'Bitmap Heap Scan' || plan['Node Type'] === 'ModifyTable') return below
  if (smallIndexes.has(plan['Index Name'] ?? '')) return below
  const isScan = plan['Node Type'].endsWith('Scan')
  return isScan && !plan['Index Cond'] ? [table, ...below] : below
}

async function planOf(tx: Tx, statement: string): Promise<Node | undefined> {
  const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : ''
  await runScript(tx, `prepare explained as ${statement}`)
  const [found] = await rows(tx, sql.raw(`explain (format json) execute explained${values}`))
  await runScript(tx, 'deallocate explained')
  const plan: unknown = found?.['QUERY PLAN']
  return explanation.parse(typeof plan === 'string' ? JSON.parse(plan) : plan)[0]?.Plan
}

/** Returns the tables that the statements of some work read as a whole, each with the statement. */
async function wholeTablesOf(work: () => Promise<unknown>): Promise<{ count: number; whole: string[] }> {
  const { statements } = await countStatements(getDatabase(), work)
  const planned = [...new Set(statements)].filter((text) =>
    /^\s*(select|with|insert|update|delete)/i.test(text),
  )
  const whole = await getDatabase().transaction(async (tx) => {
    await runScript(
      tx,
      `set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off;
       set local plan_cache_mode = force_generic_plan`,
    )
    const found: string[] = []
    for (const text of planned) {
      const plan = await planOf(tx, text)
      for (const table of plan ? wholeTables(plan) : []) found.push(`${table}: ${text.slice(0, 200)}`)
    }
    return found
  })
  return { count: planned.length, whole }
}

let world: WeddingWorld
beforeAll(async () => {
  world = await publishedWedding(await platformForTests(getDatabase()))
})

const query = (source: string, by: WeddingWorld['partner'] | null) => async () => {
  const variableValues = { id: world.wedding.id, slug: world.wedding.slug }
  const contextValue = by ? requestBy(world.platform, by) : requestBy(world.platform)
  expect((await graphql({ schema, source, variableValues, contextValue })).errors).toBeUndefined()
}

it('a visitor reads page and list by indexes', async () => {
  const { count, whole } = await wholeTablesOf(query(visitor, null))
  expect(count).toBeGreaterThan(1)
  expect(whole).toEqual([])
})

it('a gift is promised, confirmed and thanked for by indexes', async () => {
  const gift = await giftOf(world, { title: 'Un vuelo', sharing: 'whole', targetMinor: 50_00n })
  const partner = requestBy(world.platform, world.partner)
  const { count, whole } = await wholeTablesOf(async () => {
    const { id } = await contribute(requestBy(world.platform), promiseFor(world, [{ giftId: gift.id }]))
    await confirmReceived(partner, id)
    await sendThanks(partner, id, 'Gracias')
  })
  expect(count).toBeGreaterThan(20)
  expect(whole).toEqual([])
})

it('a task is created and commented by indexes', async () => {
  const couple = requestBy(world.platform, world.partner)
  const task = { id: world.platform.random.uuid(), weddingId: world.wedding.id, name: 'Flores' }
  const { whole } = await wholeTablesOf(async () => {
    await createTask(couple, task)
    await addComment(couple, task.id, { id: world.platform.random.uuid(), text: 'Hecho' })
  })
  expect(whole).toEqual([])
})

it.each(Object.entries(couple))('the couple read their %s by indexes', async (_, source) => {
  const { whole } = await wholeTablesOf(query(source, world.partner))
  expect(whole).toEqual([])
})

const frequent = schedule.filter((recurring) => recurring.every <= minutes(10))

it.each(frequent.map(({ job }) => [job.kind, job] as const))(
  'the job %s finds its rows by indexes',
  async (_, job) => {
    const about = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
    const { whole } = await wholeTablesOf(() => job.run(world.platform, {}, about))
    expect(whole).toEqual([])
  },
)

it('finds a statement without an index', async () => {
  const { whole } = await wholeTablesOf(() =>
    rows(getDatabase().db, sql`select id from weddings where venue = ${'Ronda'}`),
  )
  expect(whole).toEqual([expect.stringContaining('weddings: select id')])
})
