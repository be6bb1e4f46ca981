import { eq, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { beforeAll, expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { onBothEngines } from '#test/databases.ts'

const samples = pgTable('value_samples', {
  id: uuid().primaryKey(),
  whole: bigint({ mode: 'bigint' }).notNull(),
  small: integer().notNull(),
  exact: numeric({ precision: 30, scale: 10 }).notNull(),
  day: date({ mode: 'string' }).notNull(),
  instant: timestamp({ withTimezone: true }).notNull(),
  tree: jsonb().$type<Record<string, unknown>>().notNull(),
  yes: boolean().notNull(),
  words: text().array().notNull(),
  wholes: bigint({ mode: 'bigint' }).array().notNull(),
  nothing: text(),
})

const sample = {
  id: '7f2c1c4e-6a1f-4a60-9b62-5d5d2a3c9e11',
  whole: 9_223_372_036_854_775_807n,
  small: -3,
  exact: '12345678901234567890.0123456789',
  day: '2027-06-19',
  instant: new Date('2027-06-19T17:30:00.123Z'),
  tree: { ñ: ['á', 1, null], nested: { yes: true } },
  yes: true,
  words: ['uno', 'dos, "tres"', ''],
  wholes: [1n, -9_007_199_254_740_993n],
  nothing: null,
}

onBothEngines((getDatabase) => {
  beforeAll(async () => {
    await getDatabase().transaction(async (tx) => {
      await tx.execute(sql`create table value_samples (id uuid primary key, whole int8 not null, small int4 not null,
        exact numeric(30, 10) not null, day date not null, instant timestamptz not null, tree jsonb not null,
        yes bool not null, words text[] not null, wholes int8[] not null, nothing text)`)
      await tx.insert(samples).values(sample)
    })
  })

  it('drizzle columns survive a round trip', async () => {
    expect(await getDatabase().db.select().from(samples)).toEqual([sample])
  })

  it('hand-written SQL returns the same values', async () => {
    expect(await rows(getDatabase().db, sql`select * from value_samples`)).toEqual([sample])
  })

  it('hand-written SQL returns the same inside a transaction', async () => {
    const inside = await getDatabase().transaction((tx) => rows(tx, sql`select * from value_samples`))
    expect(inside).toEqual([sample])
  })

  it('sums, counts and averages are exact', async () => {
    const [row] = await rows(
      getDatabase().db,
      sql`select count(*) as count, sum(small) as sum, sum(whole) as exact_sum, avg(small)::float8 as average,
        array_agg(day) as days, array_agg(instant) as instants, array_agg(exact) as exacts, array_agg(small) as smalls,
        jsonb_build_object('n', 1) as tree, to_json(array[1, 2]) as list, null::int8 as nothing, 'x'::bytea as bytes
        from value_samples`,
    )
    expect(row).toEqual({
      count: 1n,
      sum: -3n,
      exact_sum: '9223372036854775807',
      average: -3,
      days: ['2027-06-19'],
      instants: [sample.instant],
      exacts: [sample.exact],
      smalls: [-3],
      tree: { n: 1 },
      list: [1, 2],
      nothing: null,
      bytes: Buffer.from('x'),
    })
  })

  it('an expression within a drizzle select is a bigint too', async () => {
    const [row] = await getDatabase()
      .db.select({ count: sql<bigint>`count(*)` })
      .from(samples)
    expect(row).toEqual({ count: 1n })
  })

  it('values of any type can be sent', async () => {
    const { whole, instant, day } = sample
    const [row] = await rows(
      getDatabase().db,
      sql`select id from value_samples where whole = ${whole} and instant = ${instant} and day = ${day} and yes = ${true}
        and small = ${-3} and ${42n}::text = '42' and ${7}::text = '7' and ${null}::text is null`,
    )
    expect(row).toEqual({ id: sample.id })
    const found = await getDatabase()
      .db.select({ id: samples.id })
      .from(samples)
      .where(eq(samples.whole, whole))
    expect(found).toEqual([{ id: sample.id }])
  })
})
