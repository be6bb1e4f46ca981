import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cardAccountStepKinds } from './card-account-step-kinds.ts'
import type { ProviderId } from '#shared/card-providers.ts'

/**
 * A card account of a wedding at one company. Contributions paid by it refer to it in `receiving_account_id`.
 */
export const cardAccounts = pgTable(
  'card_accounts',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    provider: text().$type<ProviderId>().notNull(),
    /** Whether the operator's keys are used or the couple's own, which are encrypted for this row. */
    keysOf: text('keys_of', { enum: ['operator', 'couple'] }).notNull(),
    encryptedKeys: text('encrypted_keys'),
    /** End of the account name, by which the couple recognize it; never a key. */
    hint: text().notNull(),
    proposedBy: uuid('proposed_by'),
    /**
     * When it becomes usable: after the other partner's confirmation and the delay; null before the
     * confirmation.
     */
    usableFrom: timestamp('usable_from', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    /** When it was last reconciled with the company. */
    reconciledAt: timestamp('reconciled_at', { withTimezone: true }),
    /** Expiry of keys from OAuth; null for keys without expiry. */
    keysExpireAt: timestamp('keys_expire_at', { withTimezone: true }),
  },
  (table) => [
    index('card_accounts_wedding').on(table.weddingId),
    check('card_accounts_keys', sql`(${table.keysOf} = 'couple') = (${table.encryptedKeys} is not null)`),
  ],
)

/**
 * Audit trail of the card accounts of published weddings. Append-only: a database trigger rejects every other
 * change.
 */
export const cardAccountSteps = pgTable(
  'card_account_steps',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => cardAccounts.id),
    weddingId: uuid('wedding_id').notNull(),
    step: text({ enum: cardAccountStepKinds }).notNull(),
    /** Null for automatic steps and for those reported by the provider. */
    takenBy: uuid('taken_by'),
    /** Taken through the signed link of an email, without a session. */
    byLink: boolean('by_link').notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('card_account_steps_wedding').on(table.weddingId, table.at),
    uniqueIndex('card_account_steps_once').on(table.accountId, table.step),
  ],
)
