import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { GiftPhoto, HonestSheet, PlanB } from '#shared/inputs/gift.ts'
import { currencies } from '#shared/money.ts'

export const gifts = pgTable(
  'gifts',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    ideaSlug: text('idea_slug'),
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    story: text().notNull(),
    place: text().notNull(),
    /** The picture that is shown: the first photograph, or else the drawing. */
    image: text().notNull(),
    /** Name of the illustration that is shown without photographs. */
    drawing: text().notNull(),
    /** The couple's own photographs in their order. */
    photos: jsonb().$type<GiftPhoto[]>().notNull().default([]),
    stopId: uuid('stop_id'),
    sheet: jsonb().$type<HonestSheet>().notNull(),
    planBs: jsonb('plan_bs').$type<PlanB[]>().notNull(),
    sharing: text({ enum: ['whole', 'shares', 'free'] }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    targetMinor: bigint('target_minor', { mode: 'bigint' }),
    shareCount: integer('share_count'),
    /** Names of the first shares, in order; fewer than shares or none. */
    shareNames: jsonb('share_names').$type<string[]>().notNull().default([]),
    minMinor: bigint('min_minor', { mode: 'bigint' }),
    isFund: boolean('is_fund').notNull(),
    mostWanted: boolean('most_wanted').notNull(),
    hidden: boolean().notNull(),
    position: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Time of the newest change of the offer that the couple dismissed; null if they dismissed none. */
    offerSeenAt: timestamp('offer_seen_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    unique('gifts_slug_in_list').on(table.weddingId, table.slug),
    check(
      'gifts_image_is_first_picture',
      sql`${table.image} = coalesce(${table.photos} -> 0 ->> 'picture', ${table.drawing})`,
    ),
    check(
      'gifts_share_names_fit',
      sql`jsonb_array_length(${table.shareNames}) <= coalesce(${table.shareCount}, 0)`,
    ),
    index('gifts_list').on(table.weddingId, table.position),
    check(
      'gifts_price_fits_sharing',
      sql`case ${table.sharing}
        when 'whole' then ${table.targetMinor} > 0 and ${table.shareCount} is null
        when 'shares' then ${table.targetMinor} > 0 and ${table.shareCount} between 2 and 200 and ${table.targetMinor} % ${table.shareCount} = 0
        else ${table.shareCount} is null and coalesce(${table.minMinor}, 0) > 0 and (${table.targetMinor} is null or ${table.targetMinor} >= ${table.minMinor}) end`,
    ),
  ],
)
