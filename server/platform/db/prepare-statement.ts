import { Column, getTableColumns, is, Param, Placeholder, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { dialect, PreparedQuery, protocolBehind, transactionHandle } from '#server/platform/db/handles.ts'
import { invariant } from '#server/platform/invariant.ts'
import { once, oncePerRecentText } from '#server/platform/once.ts'

/** Returns the placeholder of a value in a statement. */
type PlaceholderOf<Values> = <Name extends keyof Values & string>(name: Name) => Placeholder<Name>

/** A query of drizzle that can be built without running it. */
type Preparable<Row> = { prepare(name: string): { execute(): Promise<Row[]> } }

type Statement<Values, Row> = (on: Reader, values: Values) => Promise<Row[]>

/** A statement without a connection. Its parameters are values, or the placeholders of values. */
type Template = {
  readonly text: string
  readonly params: readonly unknown[]
  /** Converts rows of arrays; null if the rows are objects already. */
  readonly mapRow: ((row: readonly unknown[]) => unknown) | null
}

/**
 * Returns a function that runs a query of drizzle with values for its placeholders. For frequent statements: the text is built once,
 * since building it takes longer than sending it. Nothing is prepared on the server, whose sessions a pooler may change between
 * transactions. A missing value is null, also where the column has a default.
 */
export const prepareStatement = <Values extends object, Row>(
  build: (on: Tx, placeholder: PlaceholderOf<Values>) => Preparable<Row>,
): Statement<Values, Row> => run(once(() => templateOf(build(unconnected, placeholder).prepare(''))))

/** Does the same for a statement in SQL, whose rows are those of `rows`. */
export const prepareRows = <Values extends object, Row extends Record<string, unknown>>(
  build: (placeholder: PlaceholderOf<Values>) => SQL,
): Statement<Values, Row> =>
  run(
    once(() => {
      const { sql: text, params } = dialect.sqlToQuery(build(placeholder))
      return { text, params, mapRow: null }
    }),
  )

/**
 * Returns a function that inserts rows and returns them. A column with a default that no row has keeps it; other missing values
 * are null.
 */
export function prepareInsert<Table extends PgTable>(
  table: Table,
): (tx: Tx, rows: readonly Table['$inferInsert'][]) => Promise<Table['$inferSelect'][]> {
  const columns = once(() => Object.entries(getTableColumns(table)))
  const templateOfShape = oncePerRecentText(50, (shape) => {
    const [count, ...names] = shape.split(' ')
    const rows = Array.from({ length: Number(count) }, (_, at) =>
      Object.fromEntries(names.map((name) => [name, placeholder(`${name} ${at}`)])),
    ) as Table['$inferInsert'][]
    return templateOf(unconnected.insert(table).values(rows).returning().prepare(''))
  })
  return async (tx, rows: readonly Readonly<Record<string, unknown>>[]) => {
    const names = columns()
      .filter(([name, { hasDefault }]) => !hasDefault || rows.some((row) => row[name] !== undefined))
      .map(([name]) => name)
    const values = rows.flatMap((row, at) => names.map((name) => [`${name} ${at}`, row[name]] as const))
    const template = templateOfShape([rows.length, ...names].join(' '))
    return (await runTemplate(tx, template, Object.fromEntries(values))) as Table['$inferSelect'][]
  }
}

const placeholder = <Name extends string>(name: Name): Placeholder<Name> => sql.placeholder(name)

const refuse = () => Promise.reject(new Error('The query of a template cannot be run'))
const unconnected = transactionHandle({ query: refuse, script: refuse }, null)

function templateOf(prepared: object): Template {
  invariant(prepared instanceof PreparedQuery, 'Query prepared by another session')
  const { sql: text, params } = prepared.getQuery()
  const columns = prepared.columns.map(({ path: [name = '', ...more], field }) => {
    invariant(is(field, Column) && more.length === 0, 'A prepared query returns columns of one table')
    return { name, field }
  })
  const mapRow = (row: readonly unknown[]) => {
    const result: Record<string, unknown> = {}
    for (const [at, { name, field }] of columns.entries())
      result[name] = row[at] === null ? null : field.mapFromDriverValue(row[at])
    return result
  }
  return { text, params, mapRow }
}

const run =
  <Values extends object, Row>(template: () => Template): Statement<Values, Row> =>
  async (on, values) =>
    (await runTemplate(on, template(), values as Record<string, unknown>)) as Row[]

async function runTemplate(
  on: Reader,
  { text, params, mapRow }: Template,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown[]> {
  const filled = params.map((param) => fillPlaceholder(param, values))
  const { rows } = await protocolBehind(on).query(text, filled, mapRow ? 'array' : 'object')
  return mapRow ? rows.map((row) => mapRow(row as unknown[])) : rows
}

/** Returns a parameter with its value. drizzle would convert null as if it were a value of the column. */
function fillPlaceholder(param: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (is(param, Placeholder)) return values[param.name] ?? null
  if (!is(param, Param) || !is(param.value, Placeholder)) return param
  const value = values[param.value.name] ?? null
  return value === null ? null : param.encoder.mapToDriverValue(value)
}
