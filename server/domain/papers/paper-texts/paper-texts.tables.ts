import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { type PaperSlot, printables, printLanguages } from '#shared/printables.ts'

/** Texts on printed paper that the couple changed. */
export const paperTexts = pgTable(
  'paper_texts',
  {
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    printable: text({ enum: printables }).notNull(),
    language: text({ enum: printLanguages }).notNull(),
    /** By slot; an absent one has the default text. */
    texts: jsonb().$type<Partial<Record<PaperSlot, string>>>().notNull(),
    /** Increased by every change. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.weddingId, table.printable, table.language] })],
)
