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

/** The secret of an account's authenticator app. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted: a copy of the database is not enough to generate codes. */
  encryptedSecret: text('encrypted_secret').notNull(),
  begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
  /** Null until the first code is entered; until then it has no effect. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last used code: neither it nor an older one is accepted again. */
  lastStep: integer('last_step'),
})

/** Recovery codes for a lost authenticator app, each valid once. Only their digests are stored. */
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
    /** Whether a provider synchronizes it between devices. */
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
    /** Null for a login: the passkey identifies the account. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_account').on(table.accountId),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
)
