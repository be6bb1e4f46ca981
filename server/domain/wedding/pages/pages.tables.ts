import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { type PageContent, type PageSection, pageTypefaces } from '#shared/inputs/page.ts'
import { templateNames } from '#shared/templates/template-names.ts'

type LaterField = 'template' | 'theme' | 'hasCountdown' | 'showsBothLanguages'
/** Drafts saved before these fields existed have none of them. */
type StoredDraft = Omit<PageContent, LaterField> & Partial<Pick<PageContent, LaterField>>

/** The content of a couple's page beyond the wedding's data, and its draft. An unedited page has no row. */
export const pages = pgTable('pages', {
  weddingId: uuid('wedding_id')
    .primaryKey()
    .references(() => weddings.id, { onDelete: 'cascade' }),
  /** Version number, increased by every change, published or not. */
  version: integer().notNull(),
  template: text({ enum: templateNames }).notNull().default('classic'),
  typeface: text({ enum: pageTypefaces }).notNull(),
  coverFocalX: integer('cover_focal_x').notNull(),
  coverFocalY: integer('cover_focal_y').notNull(),
  hasCountdown: boolean('has_countdown').notNull().default(true),
  showsBothLanguages: boolean('shows_both_languages').notNull().default(false),
  sections: jsonb().$type<PageSection[]>().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  publishedBy: uuid('published_by'),
  /** Complete draft; null if it equals the published page. */
  draft: jsonb().$type<StoredDraft>(),
  savedAt: timestamp('saved_at', { withTimezone: true }),
  savedBy: uuid('saved_by'),
})
