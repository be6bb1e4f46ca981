import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Country } from '#shared/country.ts'
import type { AccountType, ReceivingAccountKind, ReceivingAccountOwner } from '#shared/bank-identifiers.ts'
import type { Currency } from '#shared/money.ts'

/** Receiving account of a wedding. Removed accounts are kept for the register and no longer offered. */
export const receivingAccounts = pgTable(
  'receiving_accounts',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    kind: text().$type<ReceivingAccountKind>().notNull(),
    country: text().$type<Country>().notNull(),
    currency: text().$type<Currency>().notNull(),
    holder: text().notNull(),
    /**
     * Identifier in the normalized form of its kind: `ES9121000418450200051332`, `+34600111222`; empty for
     * cash.
     */
    identifier: text().notNull(),
    /** Owner: one partner or both. */
    owner: text().$type<ReceivingAccountOwner>().notNull().default('both'),
    /**
     * Details that the identifier does not contain (Chile): bank by code or name, account type and the holder's
     * document.
     */
    bank: text(),
    accountType: text('account_type').$type<AccountType>(),
    document: text(),
    /**
     * Email address for the bank's notification, where transfer forms ask for one. The application sends
     * nothing to it.
     */
    holderEmail: text('holder_email'),
    /** Text of the receiving code from the couple's app. Guests see it as a QR code. */
    paymentCode: text('payment_code'),
    position: integer().notNull(),
    /** Id of the account that this one replaced. */
    replaces: uuid(),
    /** Account of the partner who entered the details. The other partner can vouch for them. */
    savedBy: uuid('saved_by'),
    /**
     * Time of the confirmation, by a shielded change or by the other partner vouching, and whether both
     * partners confirmed or one with a second factor.
     */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    confirmedBy: text('confirmed_by').$type<'both' | 'one'>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [index('receiving_accounts_wedding').on(table.weddingId)],
)

/** Details of a receiving account before it is stored. */
export type ProposedReceivingAccount = Pick<
  typeof receivingAccounts.$inferSelect,
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

/** Exchange rates set by the couple: `giftMinor` of the gifts' currency equals `otherMinor` of `currency`. */
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

/** Trail of operators pausing and resuming payments. The database refuses updates and deletions. */
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
