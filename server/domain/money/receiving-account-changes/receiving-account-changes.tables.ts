import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { stateIn } from '#server/platform/db/state-in.ts'
import {
  isOpenChange,
  receivingAccountChangeActs,
  receivingAccountChangeStates,
  receivingAccountChangeStepKinds,
} from '#shared/states/receiving-account-change.ts'
import type { ProposedReceivingAccount } from '#server/domain/money/payments/payments.tables.ts'

/** Changes of the bank details of published weddings. */
export const receivingAccountChanges = pgTable(
  'receiving_account_changes',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    /** `allowPassword` means that operations on receiving accounts no longer require a second factor. */
    act: text({ enum: receivingAccountChangeActs }).notNull(),
    receivingAccountId: uuid('receiving_account_id'),
    proposed: jsonb('wished').$type<ProposedReceivingAccount>(),
    state: text({ enum: receivingAccountChangeStates.names }).notNull(),
    proposedBy: uuid('proposed_by').notNull(),
    proposedAt: timestamp('proposed_at', { withTimezone: true }).notNull(),
    /** Deadline of the confirmation. */
    lapsesAt: timestamp('lapses_at', { withTimezone: true }).notNull(),
    confirmedBy: uuid('confirmed_by'),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** True if a sole partner confirms with a second factor. */
    alone: boolean().notNull(),
    takesEffectAt: timestamp('takes_effect_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('receiving_account_changes_wedding').on(table.weddingId, table.proposedAt),
    uniqueIndex('receiving_account_changes_one_open')
      .on(table.receivingAccountId)
      .where(stateIn(table.state, isOpenChange)),
    uniqueIndex('receiving_account_changes_one_allow_password')
      .on(table.weddingId)
      .where(sql`${table.act} = 'allowPassword' and ${stateIn(table.state, isOpenChange)}`),
    index('receiving_account_changes_open').on(table.takesEffectAt).where(stateIn(table.state, isOpenChange)),
    check(
      'receiving_account_changes_wished',
      sql`(${table.act} in ('remove', 'allowPassword')) = (${table.proposed} is null)`,
    ),
    check(
      'receiving_account_changes_receiving_account',
      sql`(${table.act} in ('add', 'allowPassword')) = (${table.receivingAccountId} is null)`,
    ),
    check(
      'receiving_account_changes_two_people',
      sql`${table.alone} or ${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.proposedBy}`,
    ),
  ],
)

/** Append-only trail of the steps of changes. The database refuses updates and deletions. */
export const receivingAccountChangeSteps = pgTable(
  'rail_change_steps',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    changeId: uuid('change_id')
      .notNull()
      .references(() => receivingAccountChanges.id),
    weddingId: uuid('wedding_id').notNull(),
    step: text({ enum: receivingAccountChangeStepKinds }).notNull(),
    /** Account that took the step; null for automatic steps. */
    accountId: uuid('account_id'),
    /** True if the step was taken by the signed link of an email, without a session. */
    byLink: boolean('by_link').notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('rail_change_steps_wedding').on(table.weddingId, table.at),
    uniqueIndex('rail_change_steps_once').on(table.changeId, table.step),
  ],
)
