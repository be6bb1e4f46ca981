import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { deleteAccount } from '#server/domain/identity/account-deletion/delete-account.ts'
import { closeWedding } from '#server/domain/wedding/weddings/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import {
  connectedRole,
  grantRuntimeRole,
  isTrail,
  relationsOf,
  rewritableTrails,
} from '#server/platform/db/runtime-role.ts'
import { ideas } from '#server/sample/ideas.ts'
import { loadSample } from '#server/sample/load-sample.ts'
import { createPostgresDatabase, expectNoViolations } from '#test/databases.ts'
import { ask } from '#test/postgres-server.ts'
import { isLong } from '#test/test-length.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

/** PostgreSQL's code for "permission denied". */
const denied = { cause: { code: '42501' } }

const role = `runtime_${randomBytes(4).toString('hex')}`
let owner: Database
let runtime: Database
let runtimeUrl = ''
let remove: () => Promise<void>

beforeAll(async () => {
  const { url, drop } = await createPostgresDatabase()
  await ask(url, `create role ${role} login`)
  owner = await openDatabase({ databaseUrl: url, dataDir: '' })
  await grantRuntimeRole(owner, role)
  // Idempotent: it runs after every migration.
  await grantRuntimeRole(owner, role)
  const asRuntime = new URL(url)
  asRuntime.username = role
  runtimeUrl = asRuntime.href
  runtime = await openDatabase({ databaseUrl: runtimeUrl, dataDir: '' })
  remove = async () => {
    await runtime.close()
    await owner.close()
    await ask(url, `drop owned by ${role}`)
    await ask(url, `drop role ${role}`)
    await drop()
  }
})
afterAll(() => remove())

const trails = async () => (await relationsOf(owner.db)).filter(isTrail).map(({ name }) => name)

describe('The role that runs the program', () => {
  it('starts, by night loads the sample, and takes a gift from promise to receipt', async () => {
    expect(await connectedRole(runtime.db)).toBe(role)
    expect(await migrate(runtime)).toEqual([])
    expect(await rewritableTrails(runtime.db)).toEqual([])
    await loadIdeas(runtime, ideas)
    const platform = await platformForTests(runtime)
    if (isLong) await loadSample(platform)
    const world = await publishedWedding(platform)
    const { id } = await contribute(requestBy(platform), promiseFor(world, [{ giftId: world.dinner.id }]))
    await markSent(requestBy(platform), privateToken(platform.secrets, id), world.receivingAccount.id)
    await confirmReceived(requestBy(platform, world.partner), id)
    const journals = await rows(
      owner.db,
      sql`select 1 from lg_journal where book = ${world.wedding.id} and kind in ('promise', 'received', 'confirm')`,
    )
    expect(journals.length).toBeGreaterThan(0)
    await expectNoViolations(owner)
  }, 300_000)

  it('erases an account and the wedding of its last member', async () => {
    const platform = await platformForTests(runtime)
    const { partner, wedding } = await publishedWedding(platform)
    await closeWedding(requestBy(platform, partner), wedding.id)
    await deleteAccount(requestBy(platform, partner), 'una frase larga de prueba', null)
    await expectNoViolations(owner)
  })

  it('cannot update, delete or truncate any trail, nor write to the ledger without its functions', async () => {
    const found = await trails()
    expect(found).toEqual(
      expect.arrayContaining(['facts', 'lg_journal', 'lg_transfer', 'rail_change_steps', 'trail_links']),
    )
    for (const name of found) {
      const table = sql.identifier(name)
      const [column] = await rows<{ name: string }>(
        owner.db,
        sql`select attname as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
          and attidentity = '' limit 1`,
      )
      const field = sql.identifier(column?.name ?? '')
      for (const statement of [
        sql`update ${table} set ${field} = ${field}`,
        sql`delete from ${table}`,
        sql`truncate ${table} cascade`,
      ]) {
        await expect(runtime.db.execute(statement), `${name} as the runtime role`).rejects.toMatchObject(
          denied,
        )
      }
    }
    for (const table of [
      'lg_book',
      'lg_account',
      'lg_journal',
      'lg_transfer',
      'trail_links',
      'trail_heads',
    ]) {
      const copy = sql`insert into ${sql.identifier(table)} select * from ${sql.identifier(table)}`
      await expect(runtime.db.execute(copy), table).rejects.toMatchObject(denied)
    }
  })

  it.each([
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create function mine() returns int language sql as $$ select 1 $$',
    'alter table facts disable trigger all',
    'alter table gifts add column mine int',
    'drop table facts',
    'drop trigger facts_append_only on facts',
    'create or replace function refuse_trail_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    `select link_trail_entry('facts', '{"id": 1}', '{}')`,
    'truncate gifts cascade',
    `update applied_migrations set hash = ''`,
  ])('cannot %s', async (statement) => {
    await expect(runtime.db.execute(sql.raw(statement))).rejects.toMatchObject(denied)
  })

  it('refuses a pending migration and names MIGRATION_DATABASE_URL', async () => {
    const next = { name: '9999_next', text: 'create table next (id int)', hash: 'next', requires: null }
    await expect(migrate(runtime, [...readMigrations(), next])).rejects.toThrow(/MIGRATION_DATABASE_URL/)
  })

  it('gives itself the limits of its sessions, for connections through a pooler', async () => {
    const pooled = await openDatabase({ databaseUrl: runtimeUrl, databaseDirectUrl: runtimeUrl, dataDir: '' })
    const [row] = await rows(
      pooled.db,
      sql`select current_setting('statement_timeout') as statement, current_setting('timezone') as zone`,
    )
    await pooled.close()
    expect(row).toEqual({ statement: '30s', zone: 'UTC' })
  })

  it('is never a superuser or the owner', async () => {
    await expect(grantRuntimeRole(owner, 'postgres')).rejects.toThrow(/superuser/)
    expect(await rewritableTrails(owner.db)).toEqual((await trails()).sort())
  })
})
