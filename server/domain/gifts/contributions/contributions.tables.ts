import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { contributionStates } from '#shared/states/contribution.ts'
import { currencies } from '#shared/money.ts'
import { countries } from '#shared/country.ts'
import { signatureKinds } from '#shared/signature-kinds.ts'

export const contributions = pgTable(
  'contributions',
  {
    /** Made by the client before the first send. */
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    state: text({ enum: contributionStates.names }).notNull(),
    /** SHA-256 of what was asked for: the same id with another content is refused. */
    contentHash: text('content_hash').notNull(),
    reference: text().notNull().unique('contributions_reference_unique'),
    tokenHash: text('token_hash').notNull().unique('contributions_token_unique'),
    totalMinor: bigint('total_minor', { mode: 'bigint' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    kind: text({ enum: signatureKinds }).notNull(),
    giverName: text('giver_name'),
    signature: text().notNull(),
    onBehalfOf: text('on_behalf_of'),
    email: text(),
    /** When the giver confirmed the address, or the promise was made by an invited guest; null until then. */
    addressConfirmedAt: timestamp('address_confirmed_at', { withTimezone: true }),
    phone: text(),
    country: text({ enum: countries }),
    language: text().notNull(),
    message: text().notNull(),
    drawing: text(),
    receivingAccountId: uuid('receiving_account_id'),
    /** What was to be sent, where the way it was sent has another currency than the gift. */
    sentMinor: bigint('sent_minor', { mode: 'bigint' }),
    sentCurrency: text('sent_currency', { enum: currencies }),
    /**
     * Hash of the client address of the promise while it keeps something reserved: see
     * `fair-share-queries.ts`.
     */
    askedFrom: text('asked_from'),
    /** Hash of the browser's random key, for as long as `askedFrom`. */
    askedByDevice: text('asked_by_device'),
    /** Whether its giver agreed that the list shows the signature. */
    nameShown: boolean('name_shown').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    holdEndsAt: timestamp('hold_ends_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When a person or a bank's file confirmed it. */
    receivedAt: timestamp('received_at', { withTimezone: true }),
    /** The day the money arrived: the bank's booking day, or the day that the couple noted. Absent where only the confirmation is known. */
    receivedOn: date('received_on', { mode: 'string' }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    thankedAt: timestamp('thanked_at', { withTimezone: true }),
    /** Its money is in `unassigned` until the couple assign it. */
    needsDecision: boolean('needs_decision').notNull(),
    /** Its money came through a provider, which reports its state; it is not confirmed by hand. */
    fromProvider: boolean('from_provider').notNull().default(false),
    /** How much of the total went back while the rest stayed. */
    returnedMinor: bigint('returned_minor', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /** Paid in instalments: the contribution it began as, which of the parts it is, and the day its giver chose for it. */
    planId: uuid('plan_id'),
    part: integer(),
    paysOn: date('pays_on', { mode: 'string' }),
    /** How many journals have touched it: part of each journal's key. */
    step: integer().notNull(),
  },
  (table) => [
    index('contributions_wedding').on(table.weddingId, table.createdAt),
    index('contributions_asked_from').on(table.weddingId, table.askedFrom),
    index('contributions_holds')
      .on(table.holdEndsAt)
      .where(sql`${table.state} = 'held'`),
    index('contributions_plan')
      .on(table.planId, table.part)
      .where(sql`${table.planId} is not null`),
    check(
      'contributions_plan_whole',
      sql`(${table.planId} is null) = (${table.part} is null) and (${table.planId} is null) = (${table.paysOn} is null)`,
    ),
    check('contributions_total_positive', sql`${table.totalMinor} > 0`),
    check('contributions_returned_within', sql`${table.returnedMinor} between 0 and ${table.totalMinor}`),
    check('contributions_reference_shape', sql`${table.reference} ~ '^[0-9]{4}[0-9A-HJ-NP-Z]{8}$'`),
  ],
)

export const contributionLines = pgTable(
  'contribution_lines',
  {
    id: uuid().primaryKey(),
    contributionId: uuid('contribution_id')
      .notNull()
      .references(() => contributions.id, { onDelete: 'cascade' }),
    giftId: uuid('gift_id').notNull(),
    position: integer().notNull(),
    shares: integer(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    /** How much of it went back. */
    returnedMinor: bigint('returned_minor', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    planB: text('plan_b'),
    /** The open pending transfers of this line in the ledger, while it is held or sent. */
    moneyHold: bigint('money_hold', { mode: 'bigint' }),
    capacityHold: bigint('capacity_hold', { mode: 'bigint' }),
  },
  (table) => [
    uniqueIndex('contribution_lines_position').on(table.contributionId, table.position),
    index('contribution_lines_gift').on(table.giftId),
    check('contribution_lines_amount_positive', sql`${table.amountMinor} > 0`),
    check(
      'contribution_lines_returned_within',
      sql`${table.returnedMinor} between 0 and ${table.amountMinor}`,
    ),
  ],
)
