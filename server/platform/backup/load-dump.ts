import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { dequal } from 'dequal'
import { sql } from 'drizzle-orm'
import { BackupRefused, type DatabaseDump, type TableDump } from '#server/platform/backup/backup-manifest.ts'
import { tableFile, tablesOf } from '#server/platform/backup/dump-database.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { runScript } from '#server/platform/db/handles.ts'

const rowsAtOnce = 500

/**
 * Loads a dump into a database at the same migration, in one transaction, in place of all its rows. Triggers do not run; foreign
 * keys are checked at the end. Throws `BackupRefused` for a dump that does not fit the tables.
 */
export async function loadDump(database: Database, folder: string, dump: DatabaseDump): Promise<void> {
  await database.transaction(async (tx) => {
    await runScript(
      tx,
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await requireSameTables(tx, dump)
    const restoreKeys = await dropForeignKeys(tx)
    const restoreTriggers = await disableTriggers(tx)
    const names = dump.tables.map(({ name }) => sql.identifier(name))
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`)
    for (const table of dump.tables) await loadTable(tx, table, folder)
    for (const { name, lastValue } of dump.sequences)
      await tx.execute(sql`select setval(${name}::regclass, ${lastValue}::bigint)`)
    await restoreTriggers()
    await restoreKeys()
  })
}

async function requireSameTables(tx: Tx, dump: DatabaseDump): Promise<void> {
  const ours = await tablesOf(tx)
  const theirs = dump.tables.map(({ name, columns }) => ({ name, columns }))
  if (!dequal(ours, theirs))
    throw new BackupRefused(`The tables of the backup are not those of the migration ${dump.migration}.`)
}

/** Returns a function that creates the keys again, which checks all rows. */
async function dropForeignKeys(tx: Tx): Promise<() => Promise<void>> {
  const keys = await rows<{ owner: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`,
  )
  for (const { owner, name } of keys) await runScript(tx, `alter table ${owner} drop constraint ${name}`)
  return async () => {
    for (const { owner, name, definition } of keys)
      await runScript(tx, `alter table ${owner} add constraint ${name} ${definition}`)
  }
}

/** Returns a function that enables the triggers again. */
async function disableTriggers(tx: Tx): Promise<() => Promise<void>> {
  const triggers = await rows<{ owner: string; name: string; always: boolean }>(
    tx,
    sql`select tgrelid::regclass::text as owner, quote_ident(tgname) as name, tgenabled = 'A' as always
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not tgisinternal and tgenabled in ('O', 'A') and c.relnamespace = current_schema()::regnamespace`,
  )
  for (const { owner, name } of triggers) await runScript(tx, `alter table ${owner} disable trigger ${name}`)
  return async () => {
    for (const { owner, name, always } of triggers)
      await runScript(tx, `alter table ${owner} enable ${always ? 'always ' : ''}trigger ${name}`)
  }
}

async function loadTable(tx: Tx, table: TableDump, folder: string): Promise<void> {
  const input = createReadStream(tableFile(folder, table.name)).pipe(createGunzip())
  let [batch, count]: [string[], number] = [[], 0]
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    batch.push(line)
    count += 1
    if (batch.length < rowsAtOnce) continue
    await insertRows(tx, table, batch)
    batch = []
  }
  if (batch.length > 0) await insertRows(tx, table, batch)
  if (count !== table.rows)
    throw new BackupRefused(
      `The table ${table.name} has ${count} rows in the backup instead of ${table.rows}.`,
    )
}

/** `offset 0` keeps the planner from reading each row once for each column. */
async function insertRows(tx: Tx, { name, columns }: TableDump, lines: readonly string[]): Promise<void> {
  const table = sql.identifier(name)
  const own = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const read = sql.join(
    columns.map((column) => sql`(r).${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${own}) overriding system value
        select ${read} from (select line::${table} as r from jsonb_array_elements_text(${`[${lines.join(',')}]`}::jsonb) line offset 0) lines`,
  )
}
