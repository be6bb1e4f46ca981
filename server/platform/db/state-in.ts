import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type States = { readonly states: readonly string[] }

const quoted = ({ states }: States): SQL => sql.raw(states.map((state) => `'${state}'`).join(', '))

/**
 * Returns the SQL condition that a column has one of the states of a predicate. The states are literals, so
 * that partial indexes apply.
 */
export const stateIn = (column: SQLWrapper, test: States): SQL => sql`${column} in (${quoted(test)})`

/** Returns the negation of `stateIn`. */
export const stateNotIn = (column: SQLWrapper, test: States): SQL => sql`${column} not in (${quoted(test)})`
