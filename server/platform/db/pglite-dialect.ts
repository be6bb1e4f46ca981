import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { pgliteListener } from '#server/platform/db/pglite-listener.ts'
import { parserOf, parsersFor, wantedDifferently } from '#server/platform/db/value-parsers.ts'
import type { Dialect, Protocol } from '#server/platform/db/protocol.ts'

/** As PGlite starts by itself, but flushing, and in little memory. */
export const startParams: NonNullable<PGliteOptions['startParams']> = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // The first is the only method of which PGlite's system calls reach the disk.
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'max_wal_size=128MB', 'timezone=UTC'].flatMap(
    (setting) => ['-c', setting],
  ),
]

/** An open PGlite as an engine. `afterClose` is called once when it is closed. */
export function pgliteDialect(pglite: PGlite, afterClose: () => void = () => undefined): Dialect {
  // Given to each query they would be copied for it, with PGlite's three hundred: more work than most statements are.
  Object.assign(pglite.parsers, parsersFor('array'))
  let closing: Promise<void> | undefined
  const close = async () => {
    // Runs after all work in progress.
    await pglite.transaction(async () => undefined)
    await pglite.close()
    afterClose()
  }
  return {
    name: 'pglite',
    protocol: protocolOf(pglite),
    begin: (run) => pglite.transaction((tx) => run(protocolOf(tx))),
    listen: pgliteListener(pglite),
    async tidy() {
      await pglite.exec('vacuum (analyze)')
    },
    close: () => (closing ??= close()),
  }
}

/** The options of a PGlite that lives in memory and is gone when closed: for tests. */
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

/** Rows have been read as drizzle's columns want them; those of hand-written SQL want some types otherwise. */
function finishRows({ rows, fields }: Results<Row>): void {
  const types = new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID]))
  for (const [name, type] of types) {
    if (!wantedDifferently.has(type)) continue
    const parse = parserOf('object', type)
    for (const row of rows) {
      const value = row[name]
      if (typeof value === 'string') row[name] = parse(value)
    }
  }
}

/** PGlite is strict about which JavaScript type goes into which column where `pg` sends text; text suits every column. */
function asSent(value: unknown): unknown {
  return typeof value === 'bigint' || typeof value === 'number' ? String(value) : value
}
