import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPostgresDatabase, postgresForTests } from '#test/databases.ts'
import { isLong } from '#test/test-length.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { violations } from './index.ts'
import { raceAcross, raceForSeats, raceLookingFirst, raceToResolve } from './ledger-races.fixture.ts'

// A race that stays green when its protection is gone proves nothing. Here each protection is taken away in a database
// made for that, and the same races must show it. By night, since it tests the tests.

const withoutLock = `create or replace function lg_hold(p_books text[]) returns void language plpgsql as $$ begin end $$`
const withoutGuard = `alter table lg_account drop constraint lg_account_never_overdrawn`
const withoutOnce = `alter table lg_transfer drop constraint lg_transfer_resolved_once`
const editable = `alter table lg_transfer disable trigger user; alter table lg_journal disable trigger user`

/** A ledger of its own, damaged; it is gone after the test. */
async function withDamage(damage: string[], test: (database: Database) => Promise<void>) {
  const { url, drop } = await createPostgresDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  try {
    for (const statement of damage) await database.db.execute(sql.raw(statement))
    await test(database)
  } finally {
    await database.close()
    await drop()
  }
}

const violatedRules = async (database: Database) => (await violations(database.db)).map(({ what }) => what)

const refusedAfterLook = 'refused after seeing that it is free'

/** Every outcome that is neither a clean success nor a clean refusal. */
async function signsOfDamage(database: Database): Promise<string[]> {
  const looking = (await raceLookingFirst(database, 20n)).results
  // Few cross each other: without the lock each circle costs the second after which PostgreSQL looks for one.
  const others = [...(await raceAcross(database, 8)).results, ...(await raceForSeats(database, 19n)).results]
  return [
    ...looking.flatMap(({ refused }) => (refused ? refusedAfterLook : [])),
    ...[...looking, ...others].flatMap(({ broken }) => broken ?? []),
    ...[...looking, ...others].flatMap(({ tries }) => (tries > 1 ? 'waited in a circle' : [])),
    ...(await violatedRules(database)),
  ]
}

const sound = postgresForTests()

it('a sound ledger shows no damage in these races', async () => {
  expect(await signsOfDamage(sound())).toEqual([])
})

it.runIf(isLong)(
  'without its lock, requests for free amounts are refused, and still nothing is sold twice',
  async () => {
    await withDamage([withoutLock], async (database) => {
      // The processor decides whether two requests meet: they try until they do.
      const signs: string[] = []
      for (let tries = 0; tries < 20 && !signs.includes(refusedAfterLook); tries += 1)
        signs.push(...(await signsOfDamage(database)))
      expect(signs).toContain(refusedAfterLook)
      expect(signs).not.toContain('overdrawn')
    })
  },
)

it.runIf(isLong)('without its constraint, a capacity is sold twice, and the check reports it', async () => {
  await withDamage([withoutGuard], async (database) => {
    expect((await raceForSeats(database, 19n)).won).toBeGreaterThan(19n)
    expect(await violatedRules(database)).toContain('overdrawn')
  })
})

it.runIf(isLong)('with its constraint, not even a direct update of the row overdraws it', async () => {
  const overdraw = sql`update lg_account set dr_posted = cr_posted + 1 where guarded`
  await expect(sound().db.execute(overdraw)).rejects.toMatchObject({
    cause: { constraint: 'lg_account_never_overdrawn' },
  })
  await withDamage([withoutGuard], async (database) => {
    await raceForSeats(database, 1000n)
    await database.db.execute(overdraw)
    expect(await violatedRules(database)).toContain('overdrawn')
  })
})

it.runIf(isLong)(
  'without lock and uniqueness, a reservation is resolved twice, and the check reports it',
  async () => {
    await withDamage([withoutLock, withoutOnce], async (database) => {
      for (let time = 0; time < 10; time++) await raceToResolve(database)
      expect(await violatedRules(database)).toContain('resolved more than once')
    })
  },
)

it.runIf(isLong).each([
  [
    'an amount',
    `update lg_transfer set amount = amount + 1 where id = (select max(id) from lg_transfer)`,
    'chain broken',
  ],
  [
    'who was told to have done it',
    `update lg_journal set actor = 'another' where number = 2`,
    'chain broken',
  ],
  [
    'the last journal, with its money',
    `delete from lg_transfer where journal = (select max(seq) from lg_journal); delete from lg_journal where seq = (select max(seq) from lg_journal)`,
    'chain does not end at the head',
  ],
])('rewriting %s with disabled triggers is detected', async (_, rewriting, found) => {
  await withDamage([editable], async (database) => {
    await raceForSeats(database, 100n)
    expect(await violatedRules(database)).toEqual([])
    for (const statement of rewriting.split(';')) await database.db.execute(sql.raw(statement))
    expect(await violatedRules(database)).toContain(found)
  })
})
