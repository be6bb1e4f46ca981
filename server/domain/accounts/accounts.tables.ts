import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

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
    role: text({ enum: ['couple', 'planner', 'admin'] }).notNull(),
    language: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('accounts_email_unique').on(sql`lower(${table.email})`),
    uniqueIndex('accounts_username_unique').on(table.username),
  ],
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
  },
  (table) => [index('sessions_account').on(table.accountId)],
)
