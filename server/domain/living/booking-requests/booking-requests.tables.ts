import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { experienceProviders } from '#server/domain/catalogue/experience-providers/experience-providers.tables.ts'
import { bookings } from '#server/domain/living/bookings/bookings.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { bookingRequestStates, isCurrentRequest, isDatedRequest } from '#shared/states/booking-request.ts'

/** Returns names of states as SQL, since a definition of a table takes no parameters. */
const namesOf = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '))

/** Steps of a conversation. */
export const requestActs = [
  'ask',
  'remind',
  'lapse',
  'call',
  'confirm',
  'offer',
  'decline',
  'accept',
  'cancel',
  'live',
] as const

/** One message or step of the conversation between couple and provider. */
export type RequestEntry = {
  act: (typeof requestActs)[number]
  /** Time in ISO 8601. */
  at: string
  /** Member of the wedding who took the step; null for steps of others. */
  accountId: string | null
  dates: string[]
  text: string
}

/** Requests for dates from a couple to the provider of a gift. */
export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    giftId: uuid('gift_id').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => experienceProviders.id, { onDelete: 'cascade' }),
    state: text({ enum: bookingRequestStates.names }).notNull(),
    /** Days that the couple asked for last. */
    dates: jsonb().$type<string[]>().notNull(),
    people: integer().notNull(),
    wishes: text().notNull(),
    /** Days that the provider offered last. */
    offeredDates: jsonb('offered_dates').$type<string[]>().notNull(),
    /** The agreed day. */
    date: date({ mode: 'string' }),
    /** The whole conversation, oldest first. */
    entries: jsonb().$type<RequestEntry[]>().notNull(),
    /** Time at which the couple asked last. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    version: integer().notNull(),
  },
  (table) => [
    index('booking_requests_wedding').on(table.weddingId, table.giftId),
    index('booking_requests_booking').on(table.bookingId),
    index('booking_requests_provider').on(table.providerId),
    index('booking_requests_asked')
      .on(table.askedAt)
      .where(sql`${table.state} = 'asked'`),
    uniqueIndex('booking_requests_one_current')
      .on(table.giftId)
      .where(sql`${table.state} in (${namesOf(isCurrentRequest.states)})`),
    check(
      'booking_requests_dated',
      sql`${table.state} not in (${namesOf(isDatedRequest.states)}) or ${table.date} is not null`,
    ),
  ],
)
