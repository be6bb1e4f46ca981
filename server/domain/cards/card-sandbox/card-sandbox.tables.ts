import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FailureReason } from '#server/domain/cards/card-providers/index.ts'
import type { Currency } from '#shared/money.ts'

/** A payment at the sandbox provider, whose tables no other code reads. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: uuid().primaryKey(),
  reference: text().notNull().unique('sandbox_payments_reference_unique'),
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  currency: text().$type<Currency>().notNull(),
  description: text().notNull(),
  language: text().notNull(),
  returnUrl: text('return_url').notNull(),
  webhookUrl: text('webhook_url').notNull(),
  /** The faults to simulate; empty for none. */
  scenario: text().notNull(),
  status: text({ enum: ['open', 'paid', 'expired'] }).notNull(),
  /** The card that waits for the owner's approval. */
  challenge: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    charge: text().notNull(),
    card: text().notNull(),
    status: text({ enum: ['failed', 'succeeded'] }).notNull(),
    failure: text().$type<FailureReason>(),
    refundedMinor: bigint('refunded_minor', { mode: 'bigint' }).notNull(),
    refundFailedMinor: bigint('refund_failed_minor', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    feeMinor: bigint('fee_minor', { mode: 'bigint' }).notNull(),
    dispute: text({ enum: ['open', 'won', 'lost'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sandbox_charges_payment').on(table.paymentId),
    uniqueIndex('sandbox_charges_named').on(table.paymentId, table.charge),
  ],
)

export const sandboxRefunds = pgTable('sandbox_refunds', {
  /** Created by the client: repeating it has no effect. */
  id: uuid().primaryKey(),
  chargeId: uuid('charge_id')
    .notNull()
    .references(() => sandboxCharges.id),
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  status: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
})

/** Webhooks to deliver. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    body: text().notNull(),
    /** The simulated fault. */
    fault: text({ enum: ['none', 'badSignature', 'stale'] }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    tries: integer().notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    answers: jsonb().$type<number[]>().notNull(),
  },
  (table) => [
    index('sandbox_deliveries_due')
      .on(table.dueAt)
      .where(sql`${table.deliveredAt} is null`),
  ],
)
