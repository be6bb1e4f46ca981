import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { listColors } from '#shared/inputs/board-list.ts'
import type { SubItem } from '#shared/inputs/task.ts'

export const boardLists = pgTable(
  'board_lists',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /**
     * Identifies a starting list, whose name the client translates until it is renamed; null for other lists.
     */
    key: text({ enum: ['review', 'progress', 'completed'] }),
    /** Null for a starting list that was not renamed. */
    name: text(),
    color: text({ enum: listColors }).notNull(),
    position: integer().notNull(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Number of changes of name, colour and position, so that an undo does not overwrite a later change. */
    version: integer().notNull().default(0),
  },
  (table) => [
    unique('board_lists_begun_once').on(table.weddingId, table.key),
    check('board_lists_have_a_name', sql`${table.key} is not null or ${table.name} is not null`),
  ],
)

/** Counts the changes of each board. A board without a row has not been changed yet. */
export const boardRevisions = pgTable('board_revisions', {
  weddingId: uuid('wedding_id')
    .primaryKey()
    .references(() => weddings.id, { onDelete: 'cascade' }),
  revision: integer().notNull(),
})

export const boardLabels = pgTable(
  'board_labels',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    color: text({ enum: listColors }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('board_labels_wedding').on(table.weddingId)],
)

/** Suppliers of a wedding with their contact details. Tasks refer to them by id. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** What the supplier provides, such as flowers or music. */
    trade: text().notNull(),
    phone: text(),
    email: text(),
    web: text(),
    note: text().notNull(),
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('suppliers_wedding').on(table.weddingId)],
)

export const tasks = pgTable(
  'tasks',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    listId: uuid('list_id')
      .notNull()
      .references(() => boardLists.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Number of moves of this task; moves of other tasks that shift it are not counted. */
    placeVersion: integer('place_version').notNull().default(0),
    name: text().notNull(),
    description: text().notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    memberIds: jsonb('member_ids').$type<string[]>().notNull(),
    labelIds: jsonb('label_ids').$type<string[]>().notNull().default([]),
    supplierIds: jsonb('supplier_ids').$type<string[]>().notNull().default([]),
    /** Cover of the task: a colour, or the URL of a picture made from one of its files. */
    coverColor: text('cover_color', { enum: listColors }),
    coverPicture: text('cover_picture'),
    subItems: jsonb('sub_items').$type<SubItem[]>().notNull(),
    /** Progress set by hand; null while it derives from the sub-items. */
    progress: integer(),
    /** Key of the checklist task from which this one was created. */
    checklistKey: text('checklist_key'),
    /** Wedding date from which the due date was computed; null for a due date set by hand. */
    datedFrom: date('dated_from', { mode: 'string' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('tasks_board').on(table.weddingId, table.listId, table.position),
    unique('tasks_checklist_once').on(table.weddingId, table.checklistKey),
    check('tasks_progress_in_range', sql`${table.progress} between 0 and 100`),
  ],
)
