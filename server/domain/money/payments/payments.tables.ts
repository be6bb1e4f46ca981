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

/** A way to pay of one wedding. A removed one stays for the register; it is only not offered any more. */
export const receivingAccounts = pgTable(
  'receiving_accounts',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    kind: text().$type<ReceivingAccountKind>().notNull(),
    country: text().$type<Country>().notNull(),
    currency: text().$type<Currency>().notNull(),
    holder: text().notNull(),
    /** In the one form its kind has: `ES9121000418450200051332`, `+34600111222`; empty for cash. */
    identifier: text().notNull(),
    /** Whose it is: the number of one partner, or an account of both. */
    owner: text().$type<ReceivingAccountOwner>().notNull().default('both'),
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
  (table) => [index('receiving_accounts_wedding').on(table.weddingId)],
)

/** What a receiving account is about to become. */
export type WishedReceivingAccount = Pick<
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
