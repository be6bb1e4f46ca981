import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import { contributionStates } from '#shared/states/contribution.ts'
import { currencies } from '#shared/money.ts'
import { countries } from '#shared/country.ts'
import type { GivenShare } from './named-shares.ts'
import { signatureKinds } from '#shared/signature-kinds.ts'

export const contributions = pgTable(
  'contributions',
  {
    /** Chosen by the client before the first attempt. */
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    state: text({ enum: contributionStates.names }).notNull(),
    /** SHA-256 of the request. The same id with other content is refused. */
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
    /**
     * Time at which the giver confirmed the address or an invited guest made the promise; null until then.
     */
    addressConfirmedAt: timestamp('address_confirmed_at', { withTimezone: true }),
    phone: text(),
    country: text({ enum: countries }),
    language: text().notNull(),
    message: text().notNull(),
    drawing: text(),
    receivingAccountId: uuid('receiving_account_id'),
    /** Time at which the giver said that they bring it in cash; null otherwise. It is held until the wedding. */
    cashPromisedAt: timestamp('cash_promised_at', { withTimezone: true }),
    /** Amount to send, if the receiving account has another currency than the gift. */
    sentMinor: bigint('sent_minor', { mode: 'bigint' }),
    sentCurrency: text('sent_currency', { enum: currencies }),
    /** Hash of the client address of the promise while it holds a gift: see the domain `fair-share`. */
    giverAddressKey: text('asked_from'),
    /** Hash of the browser's random key, for as long as `giverAddressKey`. */
    giverDeviceKey: text('asked_by_device'),
    /** True if the giver agreed to show the signature in the list. */
    nameShown: boolean('name_shown').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    holdEndsAt: timestamp('hold_ends_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** Time at which a person or a bank file confirmed it. */
    receivedAt: timestamp('received_at', { withTimezone: true }),
    /**
     * Day of arrival: the booking day or the day noted by the couple; null if only the confirmation is known.
     */
    receivedOn: date('received_on', { mode: 'string' }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    thankedAt: timestamp('thanked_at', { withTimezone: true }),
    /** Its money is in `unassigned` until the couple assign it. */
    needsDecision: boolean('needs_decision').notNull(),
    /** True if the money came through a provider, which reports its state. It cannot be confirmed by hand. */
    fromProvider: boolean('from_provider').notNull().default(false),
    /** Amount of a partial return. */
    returnedMinor: bigint('returned_minor', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    /**
     * Instalment plan: the original contribution, the index of this instalment, and the day chosen for it.
     */
    planId: uuid('plan_id'),
    part: integer(),
    paysOn: date('pays_on', { mode: 'string' }),
    /** Number of journals of this contribution; part of each journal's key. */
    step: integer().notNull(),
  },
  (table) => [
    index('contributions_wedding').on(table.weddingId, table.createdAt),
    index('contributions_asked_from').on(table.weddingId, table.giverAddressKey),
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
    /** Amount returned. */
    returnedMinor: bigint('returned_minor', { mode: 'bigint' })
      .notNull()
      .default(sql`0`),
    planB: text('plan_b'),
    /** Named shares of the gift, in the words at the time of the promise. */
    namedShares: jsonb('named_shares').$type<GivenShare[]>().notNull().default([]),
    /** Open pending transfers of this line in the ledger, while it is held or sent. */
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
