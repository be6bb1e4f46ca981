import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type States = { readonly states: readonly string[] }

const quoted = ({ states }: States): SQL => sql.raw(states.map((state) => `'${state}'`).join(', '))

/** The SQL condition that a column holds one of the states of a predicate. The states are constants, so indexes with a condition apply. */
export const stateIn = (column: SQLWrapper, test: States): SQL => sql`${column} in (${quoted(test)})`

/** The opposite of `stateIn`. */
export const stateNotIn = (column: SQLWrapper, test: States): SQL => sql`${column} not in (${quoted(test)})`
