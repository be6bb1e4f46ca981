import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** The password of a couple's page, in a separate table so that no query of the wedding reads the hash. */
export const pagePasswords = pgTable('page_passwords', {
  weddingId: uuid('wedding_id')
    .primaryKey()
    .references(() => weddings.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  /** Changed with every password, which invalidates access keys for earlier passwords. */
  version: uuid().notNull(),
})
