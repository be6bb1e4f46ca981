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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  disputeOutcomes,
  type FailureReason,
  type NextAction,
  type toStored,
} from '#server/domain/cards/card-providers/index.ts'
import type { Currency } from '#shared/money.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { cardPaymentStates, cardRefundStates, isRefundUnderWay } from '#shared/states/card-payment.ts'
import { cardAccounts } from '#server/domain/cards/card-accounts/card-accounts.tables.ts'
import type { ProviderId } from '#shared/card-providers.ts'

/** An attempt to pay a contribution by card: one session on the company's payment page. */
export const cardAttempts = pgTable(
  'card_attempts',
  {
    id: uuid().primaryKey(),
    contributionId: uuid('contribution_id').notNull(),
    weddingId: uuid('wedding_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => cardAccounts.id),
    provider: text().$type<ProviderId>().notNull(),
    /** Our reference, unique for ever; used as the order number at the company. */
    reference: text().notNull().unique('card_attempts_reference_unique'),
    providerRef: text('provider_ref'),
    paymentRef: text('payment_ref'),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text({ enum: cardPaymentStates.names }).notNull(),
    next: jsonb().$type<NextAction>(),
    failure: text().$type<FailureReason>(),
    failureCode: text('failure_code'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    /** Time of the next query; null if none is needed. */
    askAt: timestamp('ask_at', { withTimezone: true }),
    asked: integer().notNull().default(0),
  },
  (table) => [
    index('card_attempts_contribution').on(table.contributionId, table.createdAt),
    index('card_attempts_payment').on(table.accountId, table.paymentRef),
    index('card_attempts_to_ask')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    check('card_attempts_amount_positive', sql`${table.amountMinor} > 0`),
  ],
)

/** A charge of an attempt: its known facts, and how much of it is booked. */
export const cardCharges = pgTable(
  'card_charges',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => cardAttempts.id),
    /** The company's id of the charge; `main` if it has only one. */
    charge: text().notNull(),
    paid: boolean().notNull(),
    failed: boolean().notNull(),
    acting: boolean().notNull(),
    mismatched: boolean().notNull(),
    refundedMinor: bigint('refunded_minor', { mode: 'bigint' }).notNull(),
    /** How much of the refunded amount could not be delivered and came back. */
    refundFailedMinor: bigint('refund_failed_minor', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** The refunds that the company reported individually, as `name:amount`; see `mergeCharge`. */
    refundParts: jsonb('refund_parts')
      .$type<readonly string[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** The company refunds only the whole amount. */
    wholeRefundsOnly: boolean('whole_refunds_only').notNull().default(false),
    feeMinor: bigint('fee_minor', { mode: 'bigint' }).notNull(),
    dispute: text({ enum: disputeOutcomes }).notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** The contribution that holds the money; the one it was made for, unless that was already paid. */
    bookedAs: uuid('booked_as').unique('card_charges_booked_once'),
    bookedFeeMinor: bigint('booked_fee_minor', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    uniqueIndex('card_charges_named').on(table.attemptId, table.charge),
    check('card_charges_booked_when_paid', sql`${table.bookedAs} is null or ${table.paid}`),
  ],
)

/** An observation of a charge, with its channel. Append-only: a database trigger rejects every change. */
export const cardObservations = pgTable(
  'card_observations',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => cardAttempts.id),
    source: text({ enum: ['begin', 'webhook', 'return', 'asked', 'refund', 'reconciliation'] }).notNull(),
    observation: jsonb().$type<ReturnType<typeof toStored>>().notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('card_observations_attempt').on(table.attemptId)],
)

/** A refund requested by the couple. */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: uuid().primaryKey(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => cardCharges.id),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    reason: text().notNull(),
    state: text({ enum: cardRefundStates.names }).notNull(),
    /** The refunded amount before this refund, to tell its own part from earlier ones. */
    beforeMinor: bigint('before_minor', { mode: 'bigint' }).notNull(),
    /** How much of that had come back by then. */
    beforeFailedMinor: bigint('before_failed_minor', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    providerRef: text('provider_ref'),
    failureCode: text('failure_code'),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('card_refunds_charge').on(table.chargeId),
    uniqueIndex('card_refunds_one_at_a_time')
      .on(table.chargeId)
      .where(stateIn(table.state, isRefundUnderWay)),
    check('card_refunds_amount_positive', sql`${table.amountMinor} > 0`),
  ],
)
