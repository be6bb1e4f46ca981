import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { experienceProviders } from '#server/domain/catalogue/experience-providers/experience-providers.tables.ts'

/** The link by which a provider, who has no account, opens its own page: one for each provider. */
export const providerLinks = pgTable('provider_links', {
  providerId: uuid('provider_id')
    .primaryKey()
    .references(() => experienceProviders.id, { onDelete: 'cascade' }),
  /** Number of the current link. Earlier links are invalid. */
  linkNumber: integer('link_number').notNull(),
  tokenHash: text('token_hash').notNull().unique('provider_links_token'),
  /** The provider's address when the link was issued; null if it had none. The link ends with another address. */
  address: text(),
  issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  /** Time of the last mail with the link. */
  sentAt: timestamp('sent_at', { withTimezone: true }),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
})
