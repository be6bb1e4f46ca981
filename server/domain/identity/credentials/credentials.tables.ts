import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'

/** The secret an account shares with an application for one-time codes. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Sealed: a copy of the database makes no codes. */
  encryptedSecret: text('encrypted_secret').notNull(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  /** Until the first code has shown that the application has it, it protects nothing. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The step of the last code that was taken: none is taken twice, nor an older one. */
  lastStep: integer('last_step'),
})

/** What opens the account when the application is lost, each once. The codes themselves are not kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.digest] })],
)

/** WebAuthn credentials of an account: each logs in by itself and counts as second factor. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id of the authenticator, base64url. */
    id: text().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE public key, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the last use; authenticators that do not count report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** Whether a provider synchronises it between devices. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
)

/** Challenges that a browser has been asked to sign: short-lived, each verified once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge, base64url. */
    digest: text().primaryKey(),
    purpose: text({ enum: ['register', 'login', 'prove'] }).notNull(),
    /** Null for a login: the passkey says whose it is. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_account').on(table.accountId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
)
