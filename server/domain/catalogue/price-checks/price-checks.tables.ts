import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookingSystems } from '#server/domain/catalogue/booking-systems/booking-systems.tables.ts'
import { experienceProviders } from '#server/domain/catalogue/experience-providers/experience-providers.tables.ts'
import { experiences } from '#server/domain/catalogue/experiences/experiences.tables.ts'
import { currencies } from '#shared/money.ts'

/** Checks of the price of an idea, each with its source: the provider, a page that an administrator read, or a booking system. */
export const priceChecks = pgTable(
  'price_checks',
  {
    id: uuid().primaryKey(),
    ideaId: uuid('idea_id')
      .notNull()
      .references(() => experiences.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id').references(() => experienceProviders.id, { onDelete: 'cascade' }),
    /** The administrator who read the page; the account may be deleted. */
    accountId: uuid('account_id'),
    sourceUrl: text('source_url'),
    /** The booking system that named the price. */
    systemId: uuid('system_id').references(() => bookingSystems.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    priceFromMinor: bigint('price_from_minor', { mode: 'bigint' }).notNull(),
    priceToMinor: bigint('price_to_minor', { mode: 'bigint' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
  },
  (table) => [
    index('price_checks_idea').on(table.ideaId, table.at),
    index('price_checks_provider').on(table.providerId),
    index('price_checks_system').on(table.systemId),
    check(
      'price_checks_source',
      sql`num_nonnulls(${table.providerId}, ${table.sourceUrl}, ${table.systemId}) = 1 and (${table.sourceUrl} is null) = (${table.accountId} is null)`,
    ),
    check(
      'price_checks_range',
      sql`${table.priceFromMinor} > 0 and ${table.priceToMinor} >= ${table.priceFromMinor}`,
    ),
  ],
)

/** The last mail that asked a provider for its prices. */
export const priceRequests = pgTable('price_requests', {
  providerId: uuid('provider_id')
    .primaryKey()
    .references(() => experienceProviders.id, { onDelete: 'cascade' }),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
