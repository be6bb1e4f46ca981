import { bigint, integer, jsonb, pgTable, text, date, uuid } from 'drizzle-orm/pg-core'
import type { IdeaWords } from '#shared/inputs/idea.ts'

/** Ideas for gifts. A couple's gift is a copy: changing an idea never changes what was given. */
export const experiences = pgTable('experiences', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique('experiences_slug_unique'),
  status: text({ enum: ['draft', 'published', 'withdrawn'] }).notNull(),
  category: text().notNull(),
  countries: jsonb().$type<string[]>().notNull(),
  place: text().notNull(),
  image: text().notNull(),
  ease: text({ enum: ['easy', 'ahead', 'seasonal'] }).notNull(),
  people: integer(),
  durationMinutes: integer('duration_minutes'),
  priceFromMinor: bigint('price_from_minor', { mode: 'bigint' }).notNull(),
  priceToMinor: bigint('price_to_minor', { mode: 'bigint' }).notNull(),
  currency: text({ enum: ['EUR', 'MXN', 'COP', 'CLP', 'ARS', 'PEN', 'USD'] }).notNull(),
  checkedOn: date('checked_on', { mode: 'string' }),
  bookAheadDays: integer('book_ahead_days'),
  words: jsonb().$type<Record<'es' | 'en', IdeaWords>>().notNull(),
})
