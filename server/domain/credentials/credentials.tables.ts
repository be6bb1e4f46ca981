import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/domain/accounts/accounts.tables.ts'

/** The secret an account shares with an application for one-time codes. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Sealed: a copy of the database makes no codes. */
  sealedSecret: text('sealed_secret').notNull(),
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
