import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** What couples ask of whoever wants to see their page. Apart from the wedding, so that no query of it carries the hash along. */
export const pagePasswords = pgTable('page_passwords', {
  weddingId: uuid('wedding_id')
    .primaryKey()
    .references(() => weddings.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  /** Another with each password: keys that browsers were given for an earlier one open nothing. */
  version: uuid().notNull(),
})
