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

/** How a line came to its contribution. */
export const matchReasons = ['reference', 'said', 'noted', 'returned', 'waiting'] as const

export const asideReasons = ['noGift', 'learned', 'reversed', 'sameMovement'] as const

/** The columns as they are understood, and those that may tell deposits from payments. */
export type DirectionQuestion = { roles: (ColumnRole | null)[]; choices: DirectionChoice[] }

/** A file of a bank that a couple have dropped in. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    name: text().notNull(),
    state: text({
      enum: statementStates.names,
    }).notNull(),
    /** Of the whole file, once it is there. */
    sha256: text(),
    parts: integer().notNull(),
    format: text().$type<StatementFormat>(),
    bank: text(),
    /** The header's mark while its columns have no names, with the first rows to show. */
    mark: text(),
    sampleRows: jsonb('sample_rows').$type<string[][]>(),
    /** What a person must say when no amount has a sign and nothing else tells deposits from payments. */
    directionQuestion: jsonb('direction_question').$type<DirectionQuestion>(),
    /** A person said that every movement in this file is a deposit. */
    onlyDeposits: boolean('only_deposits').notNull().default(false),
    /** What the file was understood as, until a partner keeps it. */
    preview: jsonb().$type<StatementPreview>(),
    /** A partner saw the preview and keeps the file. */
    isAccepted: boolean('is_accepted').notNull().default(false),
    problems: jsonb().$type<StatementWarning[]>().notNull(),
    notes: jsonb().$type<StatementWarning[]>().notNull(),
    /** How far it has come, of how many; in lines. */
    done: integer().notNull(),
    total: integer().notNull(),
    /** Lines that were there already, from another file. */
    known: integer().notNull(),
    /** What went out of the account is not kept. */
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

/** The file itself, packed, until it has been read. */
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

/** What a person said about the columns of files of one shape. */
export const bankColumns = pgTable(
  'bank_columns',
  {
    weddingId: uuid('wedding_id').notNull(),
    mark: text().notNull(),
    roles: jsonb().$type<(ColumnRole | null)[]>().notNull(),
    /** The values of the direction column that mean "money out". */
    outgoingValues: jsonb('outgoing_values').$type<string[]>(),
    /** Its other values when the partner was asked. */
    incomingValues: jsonb('incoming_values').$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.weddingId, table.mark] })],
)

/** A movement of the couple's account that may be a gift. */
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
    /** The bank's own reference of the movement; empty where the file has none. */
    bankReference: text('bank_reference').notNull().default(''),
    /** The bank marks the movement as the reversal or return of another. */
    isReturn: boolean('is_return').notNull().default(false),
    /** Its position among the lines of its file with the same day, amount and currency, from 1. */
    ordinal: integer().notNull().default(1),
    standing: text({ enum: lineStandings.names }).notNull(),
    doubt: text({ enum: doubts }),
    signal: integer(),
    suggested: jsonb().$type<string[]>().notNull(),
    withLines: jsonb('with_lines').$type<string[]>().notNull(),
    refused: jsonb().$type<string[]>().notNull(),
    /** Why confirming it failed: the code of the refusal, or `UNEXPECTED`. */
    failure: text(),
    /** Why a line was put away: it is no gift (said, or learned from its payer), it was reversed, or another file has it. */
    asideReason: text('aside_reason', { enum: asideReasons }),
    /** A partner took it back from the lines put away: it is not put away again unseen. */
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

/** The statements that contain a line. `bank_lines.statement_id` is one of them; the line is undone with the last one. */
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
    /** As `ordinal` of the line, in this statement. */
    ordinal: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.statementId] }),
    index('bank_line_statements_statement').on(table.statementId),
  ],
)

/** That a line is of a contribution: who said so, and what it moved. Taken back, it stays with its reason. */
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
    /** Whether it is what confirmed the contribution; otherwise taking it back moves nothing. */
    moved: boolean().notNull(),
    /** What was promised, where the couple were content with less. */
    before: jsonb().$type<PromisedLine[]>(),
    /** The day of arrival that was known before the line's booking day replaced it. */
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
