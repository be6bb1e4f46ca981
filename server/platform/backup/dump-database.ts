import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { DatabaseDump, TableDump } from '#server/platform/backup/backup-manifest.ts'
import { hashFile } from '#server/platform/backup/hash-file.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { runScript } from '#server/platform/db/handles.ts'

const rowsAtOnce = 1000

/** Returns the file of a table in the folder of a dump. */
export const tableFile = (folder: string, table: string): string => join(folder, `${table}.jsonl.gz`)

/**
 * Writes all tables as of one instant into a folder, one file each: a row in each line, as a JSON string of PostgreSQL's text form
 * of the row. Both engines read what either has written. Unlogged tables are left out.
 */
export async function dumpDatabase(database: Database, folder: string): Promise<DatabaseDump> {
  return database.transaction(async (tx) => {
    await runScript(
      tx,
      'set transaction isolation level repeatable read read only; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const tables: TableDump[] = []
    for (const table of await tablesOf(tx)) tables.push(await dumpTable(tx, table, folder))
    const [last] = await rows<{ name: string }>(
      tx,
      sql`select name from applied_migrations order by name desc limit 1`,
    )
    const sequences = await rows<{ name: string; lastValue: string }>(
      tx,
      sql`select sequencename as name, last_value::text as "lastValue" from pg_sequences
          where schemaname = current_schema() and last_value is not null order by sequencename`,
    )
    return { migration: last?.name ?? '', tables, sequences }
  })
}

export type Table = { readonly name: string; readonly columns: string[] }

/** Returns the tables of the program, with the columns that can be written. */
export async function tablesOf(tx: Tx): Promise<Table[]> {
  return rows<Table>(
    tx,
    sql`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = current_schema()::regnamespace
          and c.relname <> 'applied_migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by c.relname order by c.relname`,
  )
}

async function dumpTable(tx: Tx, { name, columns }: Table, folder: string): Promise<TableDump> {
  const file = tableFile(folder, name)
  let count = 0
  async function* lines() {
    for await (const row of rowsOf(tx, name)) {
      count += 1
      yield `${JSON.stringify(row)}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  return { name, columns, rows: count, sha256: await hashFile(file) }
}

async function* rowsOf(tx: Tx, table: string): AsyncGenerator<string> {
  const name = sql.identifier(table)
  await tx.execute(sql`declare rows_of_table no scroll cursor for select t::text as row from ${name} t`)
  for (;;) {
    const some = await rows<{ row: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from rows_of_table`))
    for (const { row } of some) yield row
    if (some.length < rowsAtOnce) break
  }
  await tx.execute(sql`close rows_of_table`)
}
