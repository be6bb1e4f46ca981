import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { households } from '#server/domain/people/guests/guests.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { addressForms, addressNumbers, messageChannels, messageKinds } from '#shared/inputs/outreach.ts'

/** Messages sent to a household, with kind, channel, time and sender. */
export const householdMessages = pgTable(
  'household_messages',
  {
    id: uuid().primaryKey(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    kind: text({ enum: messageKinds }).notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [index('household_messages_household').on(table.householdId, table.sentAt)],
)

/** Message texts that the couple changed. */
export const messageTexts = pgTable(
  'message_texts',
  {
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    kind: text({ enum: messageKinds }).notNull(),
    form: text({ enum: addressForms }).notNull(),
    number: text({ enum: addressNumbers }).notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.weddingId, table.kind, table.form, table.number] })],
)
