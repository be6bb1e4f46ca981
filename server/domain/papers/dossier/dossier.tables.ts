import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** The couple's data about a donor of their dossier. A donor without a row has none. */
export const giftDonors = pgTable(
  'gift_donors',
  {
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /** The name as returned by `donorKey`. */
    donor: text().notNull(),
    /** As entered by the couple. No country's format is required, since donors live anywhere. */
    taxId: text('tax_id'),
    /** The key of the donor who is the same person. That donor has none itself. */
    sameAs: text('same_as'),
  },
  (table) => [
    primaryKey({ columns: [table.weddingId, table.donor] }),
    check('gift_donors_not_own_alias', sql`${table.sameAs} <> ${table.donor}`),
  ],
)
