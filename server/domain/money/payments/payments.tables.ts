import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Country } from '#shared/country.ts'
import type { AccountType, RailKind, RailOwner } from '#shared/bank-identifiers.ts'
import type { Currency } from '#shared/money.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import {
  isOpenChange,
  railChangeActs,
  railChangeStates,
  railChangeStepKinds,
} from '#shared/states/rail-change.ts'

/** A way to pay of one wedding. A removed one stays for the register; it is only not offered any more. */
export const rails = pgTable(
  'rails',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    kind: text().$type<RailKind>().notNull(),
    country: text().$type<Country>().notNull(),
    currency: text().$type<Currency>().notNull(),
    holder: text().notNull(),
    /** In the one form its kind has: `ES9121000418450200051332`, `+34600111222`; empty for cash. */
    identifier: text().notNull(),
    /** Whose it is: the number of one partner, or an account of both. */
    owner: text().$type<RailOwner>().notNull().default('both'),
    /** Where the identifier does not say it: the bank by its code or its name, the kind of account, the holder's document. */
    bank: text(),
    accountType: text('account_type').$type<AccountType>(),
    document: text(),
    /** Email for the bank's notice, where transfer forms ask for one; we never write to it. */
    holderEmail: text('holder_email'),
    /** The text of the code by which the couple's own app receives; guests are shown it as a QR code. */
    paymentCode: text('payment_code'),
    position: integer().notNull(),
    /** The one it took the place of. */
    replaces: uuid(),
    /** Who wrote it in this form; the other partner can vouch for it. */
    savedBy: uuid('saved_by'),
    /** When it was confirmed, through the shield or by the other partner's word, and by two people or by one with a second factor. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    confirmedBy: text('confirmed_by').$type<'both' | 'one'>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [index('rails_wedding').on(table.weddingId)],
)

/** What a rail is about to become. */
export type WishedRail = Pick<
  typeof rails.$inferSelect,
  | 'kind'
  | 'country'
  | 'currency'
  | 'holder'
  | 'identifier'
  | 'owner'
  | 'bank'
  | 'accountType'
  | 'document'
  | 'holderEmail'
  | 'paymentCode'
>

/** A change of the bank details of a published wedding, on its way through the shield. */
export const railChanges = pgTable(
  'rail_changes',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    /** `allowPassword`: operations on where money goes no longer need a second factor. */
    act: text({ enum: railChangeActs }).notNull(),
    railId: uuid('rail_id'),
    wished: jsonb().$type<WishedRail>(),
    state: text({ enum: railChangeStates.names }).notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    /** Until when it can be confirmed. */
    lapsesAt: timestamp('lapses_at', { withTimezone: true }).notNull(),
    confirmedBy: uuid('confirmed_by'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** One partner has an account: the second factor stood in for the other. */
    alone: boolean().notNull(),
    takesEffectAt: timestamp('takes_effect_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('rail_changes_wedding').on(table.weddingId, table.proposedAt),
    uniqueIndex('rail_changes_one_open').on(table.railId).where(stateIn(table.state, isOpenChange)),
    uniqueIndex('rail_changes_one_allow_password')
      .on(table.weddingId)
      .where(sql`${table.act} = 'allowPassword' and ${stateIn(table.state, isOpenChange)}`),
    index('rail_changes_open').on(table.takesEffectAt).where(stateIn(table.state, isOpenChange)),
    check(
      'rail_changes_wished',
      sql`(${table.act} in ('remove', 'allowPassword')) = (${table.wished} is null)`,
    ),
    check('rail_changes_rail', sql`(${table.act} in ('add', 'allowPassword')) = (${table.railId} is null)`),
    check(
      'rail_changes_two_people',
      sql`${table.alone} or ${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.proposedBy}`,
    ),
  ],
)

/** Who did what to a change of bank details, and when: rows are only ever added, the database refuses everything else. */
export const railChangeSteps = pgTable(
  'rail_change_steps',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    changeId: uuid('change_id')
      .notNull()
      .references(() => railChanges.id),
    weddingId: uuid('wedding_id').notNull(),
    step: text({ enum: railChangeStepKinds }).notNull(),
    /** Null for automatic steps. */
    accountId: uuid('account_id'),
    /** Taken through the signed link of an email, without a session. */
    byLink: boolean('by_link').notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('rail_change_steps_wedding').on(table.weddingId, table.at),
    uniqueIndex('rail_change_steps_once').on(table.changeId, table.step),
  ],
)

/** How much of another currency the couple take for an amount of the gifts' own: "100 EUR are 475 000 COP", since when. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    weddingId: uuid('wedding_id').notNull(),
    currency: text().$type<Currency>().notNull(),
    giftMinor: bigint('gift_minor', { mode: 'bigint' }).notNull(),
    otherMinor: bigint('other_minor', { mode: 'bigint' }).notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.weddingId, table.currency] }),
    check('exchange_rates_positive', sql`${table.giftMinor} > 0 and ${table.otherMinor} > 0`),
  ],
)

/** Each time an operator paused or resumed the payments of a wedding; the database refuses to change or delete a row. */
export const paymentFreezes = pgTable(
  'payment_freezes',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    weddingId: uuid('wedding_id').notNull(),
    act: text({ enum: ['freeze', 'unfreeze'] }).notNull(),
    reason: text().notNull(),
    via: text({ enum: ['command', 'link'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('payment_freezes_wedding').on(table.weddingId, table.id)],
)
