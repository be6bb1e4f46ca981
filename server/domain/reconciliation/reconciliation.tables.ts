import { sql } from 'drizzle-orm'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PromisedLine } from '#server/domain/giving/index.ts'
import type { ColumnRole, StatementRemark } from '#server/domain/statements/index.ts'
import { doubts } from './matching.ts'

const currency = ['EUR', 'MXN', 'COP', 'CLP', 'ARS', 'PEN', 'USD'] as const

/** A file of a bank that a couple have dropped in. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    name: text().notNull(),
    state: text({
      enum: ['arriving', 'reading', 'unmapped', 'matching', 'ready', 'unreadable', 'undone'],
    }).notNull(),
    /** Of the whole file, once it is there. */
    sha256: text(),
    parts: integer().notNull(),
    format: text({ enum: ['csv', 'norma43', 'camt053'] }),
    bank: text(),
    /** The header's mark while its columns have no names, with the first rows to show. */
    mark: text(),
    sampleRows: jsonb('sample_rows').$type<string[][]>(),
    problems: jsonb().$type<StatementRemark[]>().notNull(),
    notes: jsonb().$type<StatementRemark[]>().notNull(),
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
      .where(sql`${table.state} not in ('unreadable', 'undone')`),
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
    currency: text({ enum: currency }).notNull(),
    words: text().notNull(),
    payer: text(),
    standing: text({ enum: ['unread', 'settled', 'doubtful', 'unmatched', 'waiting', 'aside'] }).notNull(),
    doubt: text({ enum: doubts }),
    signal: integer(),
    suggested: jsonb().$type<string[]>().notNull(),
    withLines: jsonb('with_lines').$type<string[]>().notNull(),
    refused: jsonb().$type<string[]>().notNull(),
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
    how: text({ enum: ['reference', 'said', 'noted', 'returned', 'waiting'] }).notNull(),
    /** Whether it is what confirmed the contribution; otherwise taking it back moves nothing. */
    moved: boolean().notNull(),
    /** What was promised, where the couple were content with less. */
    before: jsonb().$type<PromisedLine[]>(),
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
