import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { adoptionStates } from './adoption-states.ts'

/** A part of the wedding that relatives or friends can take: the lazo, the toast, the cake. */
export const padrinazgos = pgTable(
  'padrinazgos',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    /** What it means, in a sentence; may be empty. */
    meaning: text().notNull(),
    /** Roughly what it costs, in the currency of the wedding. */
    costMinor: bigint('cost_minor', { mode: 'bigint' }),
    isCostShown: boolean('is_cost_shown').notNull(),
    /** The celebration it belongs to; that may have gone since. */
    celebrationId: uuid('celebration_id'),
    /** Who has it, as they wish to be shown; null: it is open. */
    adoptedBy: text('adopted_by'),
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('padrinazgos_of_wedding').on(table.weddingId, table.position)],
)

/** A request for a padrinazgo, with the couple's answer. */
export const adoptions = pgTable(
  'adoptions',
  {
    id: uuid().primaryKey(),
    padrinazgoId: uuid('padrinazgo_id')
      .notNull()
      .references(() => padrinazgos.id, { onDelete: 'cascade' }),
    names: text().notNull(),
    /** Where the couple answer: one of the two. */
    email: text(),
    phone: text(),
    words: text().notNull(),
    /** The language they asked in. */
    language: text().notNull(),
    /** `taken`: another request was accepted. */
    state: text({ enum: adoptionStates }).notNull(),
    /** What the couple said when they decided; may be empty. */
    reply: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [index('adoptions_of_padrinazgo').on(table.padrinazgoId, table.createdAt)],
)
