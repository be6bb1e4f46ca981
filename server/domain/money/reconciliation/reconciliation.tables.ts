import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PromisedLine } from '#server/domain/gifts/giving/index.ts'
import type {
  DirectionChoice,
  StatementFormat,
  StatementWarning,
} from '#server/domain/money/statements/index.ts'
import { stateNotIn } from '#server/platform/db/state-in.ts'
import { isDiscarded, statementStates } from '#shared/states/bank-statement.ts'
import { lineStandings } from '#shared/states/bank-line.ts'
import { doubts } from '#server/domain/money/matching/index.ts'
import type { StatementPreview } from './statement-preview.ts'
import { currencies } from '#shared/money.ts'
import type { ColumnRole } from '#shared/statement-columns.ts'

/** Basis of a match between a line and a contribution. */
export const matchReasons = ['reference', 'said', 'noted', 'returned', 'waiting'] as const

export const asideReasons = ['noGift', 'learned', 'reversed', 'sameMovement'] as const

/** Recognized column roles, and columns that may distinguish deposits from payments. */
export type DirectionQuestion = { roles: (ColumnRole | null)[]; choices: DirectionChoice[] }

/** Bank files that couples uploaded. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    name: text().notNull(),
    state: text({
      enum: statementStates.names,
    }).notNull(),
    /** Hash of the whole file, set when its lines have been stored. */
    sha256: text(),
    parts: integer().notNull(),
    format: text().$type<StatementFormat>(),
    bank: text(),
    /** Identifier of the header while its columns have no roles, with the first rows to display. */
    mark: text(),
    sampleRows: jsonb('sample_rows').$type<string[][]>(),
    /** Question to the couple when amounts have no sign and no column distinguishes deposits from payments. */
    directionQuestion: jsonb('direction_question').$type<DirectionQuestion>(),
    /** True if a partner stated that every movement of this file is a deposit. */
    onlyDeposits: boolean('only_deposits').notNull().default(false),
    /** Preview of the parsed file, until a partner accepts it. */
    preview: jsonb().$type<StatementPreview>(),
    /** True if a partner accepted the preview. */
    isAccepted: boolean('is_accepted').notNull().default(false),
    problems: jsonb().$type<StatementWarning[]>().notNull(),
    notes: jsonb().$type<StatementWarning[]>().notNull(),
    /** Number of stored lines and of lines to store. */
    done: integer().notNull(),
    total: integer().notNull(),
    /** Number of lines already known from another file. */
    known: integer().notNull(),
    /** Number of outgoing payments, which are not stored. */
    outgoing: integer().notNull(),
    fromDay: text('from_day'),
    toDay: text('to_day'),
    importedBy: uuid('imported_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoReason: text('undo_reason'),
  },
  (table) => [
    index('bank_statements_wedding').on(table.weddingId, table.createdAt),
    uniqueIndex('bank_statements_file')
      .on(table.weddingId, table.sha256)
      .where(stateNotIn(table.state, isDiscarded)),
  ],
)

/** Compressed parts of a file until it has been read. */
export const bankStatementParts = pgTable(
  'bank_statement_parts',
  {
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.statementId, table.part] })],
)

/** Partners' answers about the columns of files with one structure. */
export const bankColumns = pgTable(
  'bank_columns',
  {
    weddingId: uuid('wedding_id').notNull(),
    mark: text().notNull(),
    roles: jsonb().$type<(ColumnRole | null)[]>().notNull(),
    /** Values of the direction column that mean outgoing money. */
    outgoingValues: jsonb('outgoing_values').$type<string[]>(),
    /** Other values of the column, which mean incoming money. */
    incomingValues: jsonb('incoming_values').$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.weddingId, table.mark] })],
)

/** Movements of the couple's account that may be gifts. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    position: integer().notNull(),
    fingerprint: text().notNull(),
    account: text(),
    bookedOn: text('booked_on').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text({ enum: currencies }).notNull(),
    words: text().notNull(),
    payer: text(),
    /** The bank's own reference, or an empty string. */
    bankReference: text('bank_reference').notNull().default(''),
    /** True if the bank marks the movement as a reversal or return. */
    isReturn: boolean('is_return').notNull().default(false),
    /** Position among the lines of the file with the same day, amount and currency, from 1. */
    ordinal: integer().notNull().default(1),
    standing: text({ enum: lineStandings.names }).notNull(),
    doubt: text({ enum: doubts }),
    signal: integer(),
    suggested: jsonb().$type<string[]>().notNull(),
    withLines: jsonb('with_lines').$type<string[]>().notNull(),
    refused: jsonb().$type<string[]>().notNull(),
    /** Code of the refusal that stopped the confirmation, or `UNEXPECTED`. */
    failure: text(),
    /**
     * Reason why the line was set aside: no gift (by decision or learned from the payer), reversed, or
     * contained in another file.
     */
    asideReason: text('aside_reason', { enum: asideReasons }),
    /** True if a partner reopened the line after it was set aside. The matching does not set it aside again. */
    staysOpen: boolean('stays_open').notNull().default(false),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('bank_lines_fingerprint')
      .on(table.weddingId, table.fingerprint)
      .where(sql`${table.undoneAt} is null`),
    index('bank_lines_standing').on(table.weddingId, table.standing, table.bookedOn),
    index('bank_lines_statement').on(table.statementId, table.position),
  ],
)

/**
 * Statements that contain a line. `bank_lines.statement_id` is one of them. The line is undone with its last
 * statement.
 */
export const bankLineStatements = pgTable(
  'bank_line_statements',
  {
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankLines.id, { onDelete: 'cascade' }),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatements.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Ordinal of the line in this statement. */
    ordinal: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.statementId] }),
    index('bank_line_statements_statement').on(table.statementId),
  ],
)

/** Links between bank lines and contributions. Undone links are kept with the reason. */
export const bankMatches = pgTable(
  'bank_matches',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankLines.id),
    contributionId: uuid('contribution_id').notNull(),
    how: text({ enum: matchReasons }).notNull(),
    /** True if the link confirmed or recorded the contribution. Undoing other links does not change its state. */
    moved: boolean().notNull(),
    /** Originally promised lines, if the couple accepted less. */
    before: jsonb().$type<PromisedLine[]>(),
    /** Day of arrival before the line's booking day replaced it. */
    receivedOnBefore: date('received_on_before', { mode: 'string' }),
    madeBy: uuid('made_by'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    undoneBy: uuid('undone_by'),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoReason: text('undo_reason'),
  },
  (table) => [
    index('bank_matches_line').on(table.lineId),
    index('bank_matches_contribution').on(table.contributionId),
    index('bank_matches_wedding').on(table.weddingId),
  ],
)
