import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { weddingStatuses } from '#shared/states/wedding.ts'
import { currencies } from '#shared/money.ts'
import { countries } from '#shared/country.ts'

export const weddings = pgTable(
  'weddings',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique('weddings_slug_unique'),
    status: text({ enum: weddingStatuses.names }).notNull(),
    partnerOneNames: text('partner_one_names').notNull(),
    partnerOneSurnames: text('partner_one_surnames').notNull(),
    partnerTwoNames: text('partner_two_names').notNull(),
    partnerTwoSurnames: text('partner_two_surnames').notNull(),
    weddingDate: date('wedding_date', { mode: 'string' }).notNull(),
    place: text().notNull(),
    venue: text().notNull(),
    country: text({ enum: countries }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    locale: text().notNull(),
    timeZone: text('time_zone').notNull(),
    theme: text().notNull(),
    imgHeader: text('img_header'),
    imgCover: text('img_cover').notNull(),
    listTitle: text('list_title').notNull(),
    listIntro: text('list_intro').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** Last day to answer invitations; null for the day of the wedding. */
    rsvpDeadline: date('rsvp_deadline', { mode: 'string' }),
    /** Whether the name of a guest and the end of a telephone number open an invitation from the page. */
    findsByPhone: boolean('finds_by_phone').notNull().default(false),
    /** Whether the code on the card of a household, with a guest's name, opens its invitation. */
    findsByCode: boolean('finds_by_code').notNull().default(false),
    /** Public, unlisted at an unguessable address, or behind a password. */
    visibility: text({ enum: ['public', 'unlisted', 'password'] })
      .notNull()
      .default('public'),
    /** Which gift data the couple see themselves. */
    amountPrivacy: text('amount_privacy', { enum: ['everything', 'withoutAmounts', 'surprise'] })
      .notNull()
      .default('everything'),
    /** Day on which a surprise ends, in local time of the place; null if there is none. */
    surpriseUntil: date('surprise_until', { mode: 'string' }),
    /** Whether guests see the amounts given by others. */
    amountsShown: boolean('amounts_shown').notNull().default(false),
    /** When the operator paused payments; null while guests can pay. */
    paymentsFrozenAt: timestamp('payments_frozen_at', { withTimezone: true }),
    /** Whether both partners need a second factor for every operation on receiving accounts. */
    bankDetailsSecondFactor: boolean('bank_details_second_factor').notNull().default(false),
    /**
     * When guests see the payment details; null while the couple have not chosen: see
     * `payments/details-access.ts`.
     */
    detailsAccess: text('details_access', { enum: ['atOnce', 'confirmed'] }),
  },
  (table) => [
    check('weddings_slug_shape', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check(
      'weddings_surprise_ends',
      sql`(${table.amountPrivacy} = 'surprise') = (${table.surpriseUntil} is not null)`,
    ),
    check('weddings_details_access', sql`${table.detailsAccess} in ('atOnce', 'confirmed')`),
  ],
)

/**
 * Former addresses of published pages. They are printed on invitations, so that they stay reserved: another
 * couple at such an address would receive gifts meant for this one.
 */
export const formerSlugs = pgTable('former_slugs', {
  slug: text().primaryKey(),
  weddingId: uuid('wedding_id')
    .notNull()
    .references(() => weddings.id, { onDelete: 'cascade' }),
  /**
   * Whether it also redirects to an unlisted page: it has a random part, or the couple gave it out while the
   * page was unlisted.
   */
  secret: boolean().notNull().default(false),
})

export const memberships = pgTable(
  'memberships',
  {
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    part: text({ enum: ['partner', 'planner'] }).notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** Created the wedding, so there was no earlier member to notify. */
    founder: boolean().notNull().default(false),
    /** When the emails about this member had left for every earlier member; null until then. */
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    /** When a founding partner froze this member; null for members who are not frozen. */
    frozenAt: timestamp('frozen_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.weddingId, table.accountId] }),
    index('memberships_account').on(table.accountId),
    index('memberships_unannounced')
      .on(table.joinedAt)
      .where(sql`${table.announcedAt} is null`),
    check('memberships_founder_counts', sql`not ${table.founder} or ${table.frozenAt} is null`),
  ],
)

/** Members who left or were removed. They are notified of changes of bank details for 60 days, and then the row is deleted. */
export const formerMembers = pgTable(
  'former_members',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    part: text({ enum: ['partner', 'planner'] }).notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    founder: boolean().notNull(),
    announcedAt: timestamp('announced_at', { withTimezone: true }),
    /** A partner who counted for money when they left. */
    counted: boolean().notNull(),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
    reason: text({ enum: ['left', 'removed'] }).notNull(),
    returnedAt: timestamp('returned_at', { withTimezone: true }),
  },
  (table) => [
    index('former_members_wedding').on(table.weddingId, table.leftAt),
    index('former_members_account').on(table.accountId),
  ],
)

const ownPictureColumns = {
  /** Name of an illustration, or address of an uploaded picture with its focal point. */
  picture: text(),
  /** Text for those who cannot see the picture; may be empty. */
  pictureAlt: text('picture_alt').notNull().default(''),
}
const altNeedsPicture = ({ picture, pictureAlt }: { picture: AnyPgColumn; pictureAlt: AnyPgColumn }) =>
  sql`${picture} is not null or ${pictureAlt} = ''`

export const celebrations = pgTable(
  'celebrations',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    /**
     * Local time at the wedding, `2027-06-19T19:00`, as on the invitation; unaffected by changes of time zone
     * rules.
     */
    startsAt: text('starts_at').notNull(),
    /** In the same format; null when unknown. */
    endsAt: text('ends_at'),
    place: text().notNull(),
    mapUrl: text('map_url'),
    note: text(),
    dressCode: text('dress_code'),
    /** Only the invitations of its guests show it, the page does not. */
    isPrivate: boolean('is_private').notNull().default(false),
    ...ownPictureColumns,
  },
  (table) => [
    index('celebrations_wedding').on(table.weddingId),
    check('celebrations_alt_needs_picture', altNeedsPicture(table)),
  ],
)

/** The stops of the list as a journey: "Ronda, days 1 and 2". */
export const stops = pgTable(
  'stops',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    days: text().notNull(),
    line: text().notNull(),
    ...ownPictureColumns,
  },
  (table) => [
    unique('stops_of_wedding').on(table.weddingId, table.id),
    check('stops_alt_needs_picture', altNeedsPicture(table)),
  ],
)
