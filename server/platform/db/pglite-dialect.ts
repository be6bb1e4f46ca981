import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { pgliteListener } from '#server/platform/db/pglite-listener.ts'
import { parserOf, parsersFor, rowModeDependentTypes } from '#server/platform/db/value-parsers.ts'
import type { Dialect, Protocol } from '#server/platform/db/protocol.ts'

/** PGlite's own start parameters, but with fsync and less memory. */
export const startParams: NonNullable<PGliteOptions['startParams']> = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // PGlite's system calls reach the disk only with the sync method `fsync`.
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'max_wal_size=128MB', 'timezone=UTC'].flatMap(
    (setting) => ['-c', setting],
  ),
]

/** Wraps an open PGlite as a dialect. `afterClose` is called once when it is closed. */
export function pgliteDialect(pglite: PGlite, afterClose: () => void = () => undefined): Dialect {
  // Set once: parsers passed to each query would be merged with PGlite's three hundred, which takes longer
  // than most statements.
  Object.assign(pglite.parsers, parsersFor('array'))
  let closing: Promise<void> | undefined
  const close = async () => {
    // Waits for all work in progress.
    await pglite.transaction(async () => undefined)
    await pglite.close()
    afterClose()
  }
  return {
    name: 'pglite',
    protocol: protocolOf(pglite),
    isPipelined: false,
    begin: (run) => pglite.transaction((tx) => run(protocolOf(tx))),
    listen: pgliteListener(pglite),
    async tidy() {
      await pglite.exec('vacuum (analyze)')
    },
    close: () => (closing ??= close()),
  }
}

/** Options of a PGlite in memory, for tests. */
export const inMemory: PGliteOptions = { startParams: [...startParams, '-F'] }

function protocolOf(on: PGlite | Transaction): Protocol {
  return {
    async query(text, values, rowMode) {
      const result = await on.query<Row>(text, values.map(asSent), { rowMode })
      if (rowMode === 'object') finishRows(result)
      return { rows: result.rows, rowCount: result.rowCount ?? 0, command: result.command ?? '' }
    },
    async script(text) {
      await on.exec(text)
    },
  }
}

type Row = Record<string, unknown>

/** Parses the types that raw rows need in another form than drizzle's columns. */
function finishRows({ rows, fields }: Results<Row>): void {
  const types = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  for (const [name, type] of types) {
    if (!rowModeDependentTypes.has(type)) continue
    const parse = parserOf('object', type)
    for (const row of rows) {
      const value = row[name]
      if (typeof value === 'string') row[name] = parse(value)
    }
  }
}

/**
 * Converts numbers to text: PGlite is strict about JavaScript types, and text is accepted for every column,
 * as with `pg`.
 */
function asSent(value: unknown): unknown {
  return typeof value === 'bigint' || typeof value === 'number' ? String(value) : value
}
