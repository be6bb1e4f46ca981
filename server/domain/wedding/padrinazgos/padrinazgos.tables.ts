import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { adoptionStates } from './adoption-states.ts'

/** Parts of a wedding that relatives or friends can take on: the lazo, the toast, the cake. */
export const padrinazgos = pgTable(
  'padrinazgos',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    /** Explanation in one sentence; may be empty. */
    meaning: text().notNull(),
    /** Approximate cost in minor units of the wedding's currency. */
    costMinor: bigint('cost_minor', { mode: 'bigint' }),
    isCostShown: boolean('is_cost_shown').notNull(),
    /** Celebration to which it belongs; the celebration may have been deleted. */
    celebrationId: uuid('celebration_id'),
    /** Displayed names of the people who took it; null while it is open. */
    adoptedBy: text('adopted_by'),
    /** Name of an illustration, or address of an uploaded picture with its focal point. */
    picture: text(),
    /** Text for those who cannot see the picture; may be empty. */
    pictureAlt: text('picture_alt').notNull().default(''),
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('padrinazgos_of_wedding').on(table.weddingId, table.position),
    check('padrinazgos_alt_needs_picture', sql`${table.picture} is not null or ${table.pictureAlt} = ''`),
  ],
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
    /** Contact for the answer: email or phone. */
    email: text(),
    phone: text(),
    words: text().notNull(),
    /** Language of the request. */
    language: text().notNull(),
    /** `taken` means that another request was accepted. */
    state: text({ enum: adoptionStates }).notNull(),
    /** Message of the couple with the decision; may be empty. */
    reply: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [index('adoptions_of_padrinazgo').on(table.padrinazgoId, table.createdAt)],
)
