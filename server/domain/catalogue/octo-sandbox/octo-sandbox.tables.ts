import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { octoStatuses } from '#shared/octo-status.ts'

/** A booking at the sandbox booking system, whose table no other code reads. */
export const octoSandboxBookings = pgTable(
  'octo_sandbox_bookings',
  {
    uuid: uuid().primaryKey(),
    productId: text('product_id').notNull(),
    optionId: text('option_id').notNull(),
    availabilityId: text('availability_id').notNull(),
    unitIds: jsonb('unit_ids').$type<string[]>().notNull(),
    status: text({ enum: octoStatuses }).notNull(),
    resellerReference: text('reseller_reference'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  },
  (table) => [index('octo_sandbox_bookings_slot').on(table.productId, table.availabilityId)],
)
