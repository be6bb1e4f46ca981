import { eq, sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { prepareInsert, prepareRows, prepareStatement } from '#server/platform/db/prepare-statement.ts'
import { onBothEngines } from '#test/databases.ts'

const notes = pgTable('notes', {
  id: uuid().primaryKey(),
  title: text().notNull().default('untitled'),
  amount: bigint({ mode: 'bigint' }),
  tags: jsonb().$type<string[]>(),
  position: integer().notNull(),
  at: timestamp({ withTimezone: true }),
})
type Note = typeof notes.$inferSelect

const insertNotes = prepareInsert(notes)
const selectById = prepareStatement<{ id: string }, Note>((on, placeholder) =>
  on
    .select()
    .from(notes)
    .where(eq(notes.id, placeholder('id'))),
)
const countAbove = prepareRows<{ position: number; title: string | null }, { count: bigint }>(
  (placeholder) => sql`select count(*) from ${notes}
    where position > ${placeholder('position')} and title is not distinct from ${placeholder('title')}::text`,
)

onBothEngines('A prepared statement', (getDatabase) => {
  beforeAll(async () => {
    await getDatabase().transaction((tx) =>
      tx.execute(
        sql`create table notes (id uuid primary key, title text not null default 'untitled', amount bigint, tags jsonb,
          position int not null, at timestamptz)`,
      ),
    )
  })
  beforeEach(() => getDatabase().transaction((tx) => tx.execute(sql`delete from notes`)))

  const note = (position: number, more: Partial<Note> = {}) => ({
    id: crypto.randomUUID(),
    position,
    ...more,
  })
  const full = {
    title: 'x',
    amount: 9_007_199_254_740_993n,
    tags: ['a'],
    at: new Date('2027-06-12T10:00:00.5Z'),
  }

  it('inserts and returns rows as drizzle does, with defaults, nulls and several rows', async () => {
    const shapes = [[note(1)], [note(2, full)], [note(3, full), note(4, { ...full, amount: null })]]
    for (const rows of shapes) {
      const prepared = await getDatabase().transaction((tx) => insertNotes(tx, rows))
      await getDatabase().transaction((tx) => tx.execute(sql`delete from notes`))
      const built = await getDatabase().transaction((tx) => tx.insert(notes).values(rows).returning())
      expect(prepared).toEqual(built)
    }
  })

  it('stores null in a column of JSON as null of SQL', async () => {
    await getDatabase().transaction((tx) => insertNotes(tx, [note(1, { tags: null })]))
    const [found] = await getDatabase()
      .db.select()
      .from(notes)
      .where(sql`tags is null`)
    expect(found).toMatchObject({ tags: null, title: 'untitled' })
  })

  it('runs on the pool, in a transaction and in a savepoint, with different values', async () => {
    const [one, other] = [note(1, full), note(2)]
    await getDatabase().transaction(async (tx) => {
      await insertNotes(tx, [one])
      await tx.transaction(async (savepoint) => {
        await insertNotes(savepoint as unknown as typeof tx, [other])
        expect(await selectById(savepoint as unknown as typeof tx, { id: other.id })).toHaveLength(1)
      })
      expect(await selectById(tx, one)).toEqual([{ ...one }])
    })
    expect(await selectById(getDatabase().db, other)).toEqual([
      { ...other, title: 'untitled', amount: null, tags: null, at: null },
    ])
    expect(await selectById(getDatabase().db, { id: crypto.randomUUID() })).toEqual([])
  })

  it('returns rows of SQL, and is one statement', async () => {
    await getDatabase().transaction((tx) => insertNotes(tx, [note(1), note(2)]))
    const count = async (position: number, title: string | null) =>
      (await countAbove(getDatabase().db, { position, title }))[0]?.count
    expect([await count(1, 'untitled'), await count(0, 'x'), await count(0, null)]).toEqual([1n, 0n, 0n])
    expect((await countStatements(getDatabase(), () => count(0, 'x'))).count).toBe(1)
  })

  it('fails without its values in the error', async () => {
    const twice = note(1, { title: 'a secret' })
    const failure = await getDatabase()
      .transaction((tx) => insertNotes(tx, [twice, twice]))
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ cause: { code: '23505' } })
    expect(String(failure)).not.toContain('a secret')
  })
})
