import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/**
 * The short addresses on printed stationery. A row is kept forever, without its wedding once that is deleted,
 * so that old printouts never lead to another couple.
 */
export const shortLinks = pgTable(
  'short_links',
  {
    /** In capitals and without hyphens. */
    code: text().primaryKey(),
    weddingId: uuid('wedding_id').references(() => weddings.id, { onDelete: 'set null' }),
    /** Null for the couple's page. */
    giftId: uuid('gift_id'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('short_links_page')
      .on(table.weddingId)
      .where(sql`${table.giftId} is null`),
    uniqueIndex('short_links_gift').on(table.giftId),
    check('short_links_code_shape', sql`${table.code} ~ '^[A-Z]{2}[2-9A-HJKMNP-Z]{6}$'`),
  ],
)
