import { bigint, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** What a couple assume about their guests' gifts, in place of the initial assumptions; null for these. */
export const listFitAssumptions = pgTable(
  'list_fit_assumptions',
  {
    weddingId: uuid('wedding_id')
      .primaryKey()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    guests: integer(),
    usualMinor: bigint('usual_minor', { mode: 'bigint' }),
  },
  (table) => [
    check('list_fit_assumptions_guests', sql`${table.guests} >= 0`),
    check('list_fit_assumptions_usual', sql`${table.usualMinor} > 0`),
  ],
)
