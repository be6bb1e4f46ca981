import { bigint, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { IdeaDraft } from '#shared/inputs/idea-draft.ts'
import type { IdeaPhoto } from '#shared/inputs/idea-photo.ts'
import type { IdeaWords } from '#shared/inputs/idea.ts'
import { currencies } from '#shared/money.ts'
import { ideaActs, ideaStatuses } from './idea-acts.ts'

/** The stored form of a draft: amounts as text, since JSON has no bigint. */
export type KeptDraft = Omit<IdeaDraft, 'priceFromMinor' | 'priceToMinor'> & {
  readonly priceFromMinor: string
  readonly priceToMinor: string
}

/** Ideas for gifts. A couple's gift is a copy, so that a change of the idea does not affect it. */
export const experiences = pgTable('experiences', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique('experiences_slug_unique'),
  status: text({ enum: ideaStatuses }).notNull(),
  category: text().notNull(),
  countries: jsonb().$type<string[]>().notNull(),
  place: text().notNull(),
  /** Name of the illustration that is shown without a photograph. */
  image: text().notNull(),
  /** Photograph by an administrator, with its author and licence. */
  photo: jsonb().$type<IdeaPhoto>(),
  ease: text({ enum: ['easy', 'ahead', 'seasonal'] }).notNull(),
  people: integer(),
  durationMinutes: integer('duration_minutes'),
  priceFromMinor: bigint('price_from_minor', { mode: 'bigint' }).notNull(),
  priceToMinor: bigint('price_to_minor', { mode: 'bigint' }).notNull(),
  currency: text({ enum: currencies }).notNull(),
  checkedOn: date('checked_on', { mode: 'string' }),
  bookAheadDays: integer('book_ahead_days'),
  words: jsonb().$type<Record<'es' | 'en', IdeaWords>>().notNull(),
  /** Unpublished changes by an administrator. */
  draft: jsonb().$type<KeptDraft>(),
  version: integer().notNull().default(1),
  /** Time of the last change by an administrator; null while the idea equals the reviewed files. */
  editedAt: timestamp('edited_at', { withTimezone: true }),
})

/**
 * All versions of an idea that an administrator has changed, complete; the first is the one from the files.
 */
export const ideaRevisions = pgTable(
  'idea_revisions',
  {
    ideaId: uuid('idea_id')
      .notNull()
      .references(() => experiences.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    act: text({ enum: ideaActs }).notNull(),
    /** The account that made the change; it may be deleted. Null for loaded files. */
    accountId: uuid('account_id'),
    at: timestamp({ withTimezone: true }).notNull(),
    status: text({ enum: ideaStatuses }).notNull(),
    shown: jsonb().$type<KeptDraft>().notNull(),
    draft: jsonb().$type<KeptDraft>(),
  },
  (table) => [primaryKey({ columns: [table.ideaId, table.version] })],
)
