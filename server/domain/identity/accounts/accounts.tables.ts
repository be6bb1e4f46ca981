import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    username: text().notNull(),
    name: text().notNull(),
    usrName: text('usr_name').notNull(),
    surnames: text(),
    avatar: text(),
    location: text(),
    jobtitle: text(),
    coverImg: text('cover_img'),
    description: text(),
    /** Plain text below the emails they write; null for none. */
    letterSignature: text('letter_signature'),
    role: text({ enum: ['couple', 'planner', 'admin'] }).notNull(),
    language: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** When they confirmed the address; null before. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    /** Since when login requires a second factor; null if it does not. */
    secondFactorSince: timestamp('second_factor_since', { withTimezone: true }),
    /** Grants that no table holds (signed states) are void if they were issued before this time. */
    grantsRevokedAt: timestamp('grants_revoked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('accounts_username_unique').on(table.username),
  ],
)

/** Former addresses of an account, which receive security notices for 60 days. */
export const formerEmails = pgTable(
  'former_emails',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.email] })],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /** Browser and system as text: "Chrome · Android". The rest of the user agent is not stored. */
    device: text(),
    /** Whether its device may renew it until it expires; without, it ends with its token. */
    isKept: boolean('is_kept').notNull().default(false),
    /** The last proof of identity: when, and by what. */
    provenAt: timestamp('proven_at', { withTimezone: true }),
    provenWith: text('proven_with', { enum: ['password', 'secondFactor'] }),
    /** The passkey that opened the session; removing the passkey ends it. */
    passkeyId: text('passkey_id'),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    check('sessions_proof_is_whole', sql`(${table.provenAt} is null) = (${table.provenWith} is null)`),
  ],
)

/**
 * One-time tokens of links and of logins without the second factor yet. Only the digest of a token is stored.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    digest: text().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({
      enum: ['confirmEmail', 'changeEmail', 'cancelEmailChange', 'resetPassword', 'finishLogin'],
    }).notNull(),
    /** The address that the token is about. */
    email: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('one_time_tokens_account').on(table.accountId),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
)
