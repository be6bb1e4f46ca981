import { and, asc, eq, gt, ne, notLike, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Platform } from '#server/platform/context.ts'
import { type Database, type Reader, rows } from '#server/platform/db/database.ts'
import { currentKeyId, decrypt, encrypt, type StoredPurpose } from '#server/platform/encryption.ts'

/** A column of ciphertexts created by `encrypt` with the row's id. */
export type EncryptedColumn = {
  readonly table: PgTable
  readonly id: PgColumn
  readonly ciphertext: PgColumn
}

export type RotatedColumn = {
  /** Number of rows encrypted with the current key in this run. */
  readonly rotated: number
  /** Number of rows that still need an old key, since another process wrote them meanwhile. */
  readonly remaining: number
  /** Ids of rows that no given key decrypts. */
  readonly unreadable: readonly string[]
}

type Row = { id: string; ciphertext: string }

const pageSize = 200

/**
 * Encrypts a column with the current key, in a short transaction for each row, and only if its ciphertext is
 * unchanged. An interrupted run loses nothing; the next one continues with the remaining rows.
 */
export async function rotateColumn(
  { database, secrets }: Pick<Platform, 'secrets'> & { readonly database: Database },
  purpose: StoredPurpose,
  column: EncryptedColumn,
): Promise<RotatedColumn> {
  const { table, id, ciphertext } = column
  const outdated = and(ne(ciphertext, ''), notLike(ciphertext, `${currentKeyId(secrets, purpose)}.%`))
  const unreadable: string[] = []
  let rotated = 0
  for await (const row of eachRow(database.db, column, outdated)) {
    const text = decrypt(secrets, purpose, row.id, row.ciphertext)
    if (text === null) {
      unreadable.push(row.id)
      continue
    }
    const fresh = encrypt(secrets, purpose, row.id, text)
    const unchanged = and(eq(id, row.id), eq(ciphertext, row.ciphertext))
    const changed = await database.transaction((tx) =>
      rows(
        tx,
        sql`update ${table} set ${sql.identifier(ciphertext.name)} = ${fresh} where ${unchanged} returning 1 as one`,
      ),
    )
    rotated += changed.length
  }
  const [left] = await rows<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from ${table} where ${outdated}`,
  )
  return { rotated, remaining: Math.max(0, (left?.count ?? 0) - unreadable.length), unreadable }
}

/** Reads rows in pages ordered by id, so that changed rows do not shift pages. */
async function* eachRow(
  on: Reader,
  { table, id, ciphertext }: EncryptedColumn,
  condition: SQL | undefined,
): AsyncGenerator<Row> {
  let page: Row[]
  let after: SQL | undefined
  do {
    page = await rows<Row>(
      on,
      sql`select ${id} as id, ${ciphertext} as ciphertext from ${table}
        where ${and(condition, after)} order by ${asc(id)} limit ${pageSize}`,
    )
    yield* page
    const last = page.at(-1)
    after = last && gt(id, last.id)
  } while (page.length === pageSize)
}
