import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'

/** Browsers to which notices are pushed. Each belongs to the session in which it was switched on, and ends with it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').notNull(),
    /** Address at the push service. Who knows it still needs our key to send. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The key of this server that the browser subscribed with. */
    serverKey: text('server_key').notNull(),
    /** Browser and system as text: "Chrome · Android". */
    name: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the push service last took a message for it. */
    pushedAt: timestamp('pushed_at', { withTimezone: true }),
  },
  (table) => [
    unique('push_devices_endpoint').on(table.endpoint),
    index('push_devices_account').on(table.accountId, table.createdAt),
    index('push_devices_session').on(table.sessionId),
  ],
)
