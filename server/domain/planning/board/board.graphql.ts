import { builder } from '#server/graphql/builder.ts'
import { attachmentRef, loadAttachments } from '#server/domain/files/attachments/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { togetherLimit, type SubItem } from '#shared/inputs/task.ts'
import { type BoardList, nameOf } from './board-list.ts'
import {
  type Board,
  type BoardLabel,
  boardOf,
  countFollowingDate,
  hasChecklist,
  labelsOf,
  listsOf,
  placedIds,
  revisionOf,
  shownIds,
  shownTasks,
  type Supplier,
  suppliersOf,
} from './board-queries.ts'
import { listColorEnum } from './board.graphql-inputs.ts'
import { dueTasksOf, taskOfViewer } from './task-queries.ts'
import { progressOf, type Task } from './task.ts'
import { mayArrange, partOf, type TeamPerson, teamPeopleOf } from '#server/domain/wedding/weddings/index.ts'

const listKeyEnum = builder.enumType('BoardListKey', {
  description: 'Key of one of the three initial lists of a board.',
  values: ['review', 'progress', 'completed'] as const,
})

const listRef = builder.objectRef<BoardList & Pick<Board, 'revision'>>('BoardList').implement({
  description: 'List of the board with its tasks in order.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'List id.' }),
    key: t.expose('key', {
      type: listKeyEnum,
      nullable: true,
      description: 'Key of an initial list; null for a list added by the couple.',
    }),
    name: t.string({ description: 'Name of the list.', resolve: nameOf }),
    renamed: t.boolean({
      description: 'True if it was renamed. Screens translate the names of initial lists until then.',
      resolve: ({ name }) => name !== null,
    }),
    color: t.expose('color', { type: listColorEnum, description: 'Colour of the list.' }),
    version: t.exposeInt('version', {
      description:
        'Version number, increased by every change of name, colour and position. `updateList` and `moveList` refuse an older one.',
    }),
    taskIds: t.field({
      type: ['UUID'],
      description: 'Ids of its tasks in order; empty for an archived list.',
      resolve: async ({ id, weddingId, archivedAt, revision }, _, context) =>
        archivedAt ? [] : ((await placesOf(context, { id: weddingId, revision })).get(id) ?? []),
    }),
  }),
})

const subItemRef = builder.objectRef<SubItem>('SubItem').implement({
  description: 'Checklist item of a task.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Sub-item id.' }),
    name: t.exposeString('name', { description: 'Name of the sub-item.' }),
    done: t.exposeBoolean('done', { description: 'True if it is checked.' }),
  }),
})

export const taskRef = builder.objectRef<Task>('Task').implement({
  description: 'Task before, at or after the wedding.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Task id.' }),
    name: t.exposeString('name', { description: 'Name of the task.' }),
    description: t.exposeString('description', { description: 'Description as sanitised HTML.' }),
    due_date: t.expose('dueDate', { type: 'Date', nullable: true, description: 'Due date.' }),
    listId: t.expose('listId', { type: 'UUID', description: 'List of the task.' }),
    position: t.exposeInt('position', { description: 'Position in the list, from 0.' }),
    placeVersion: t.exposeInt('placeVersion', {
      description: 'Version number, increased by every move. `moveTask` refuses an older one.',
    }),
    memberIds: t.field({
      type: ['UUID'],
      description: 'Account ids of the assigned members.',
      resolve: ({ weddingId, memberIds }, _, context) => onlyShown(context, weddingId, memberIds),
    }),
    labelIds: t.field({
      type: ['UUID'],
      description: 'Ids of the task’s labels.',
      resolve: ({ weddingId, labelIds }, _, context) => onlyShown(context, weddingId, labelIds),
    }),
    supplierIds: t.field({
      type: ['UUID'],
      description: 'Ids of the task’s suppliers.',
      resolve: ({ weddingId, supplierIds }, _, context) => onlyShown(context, weddingId, supplierIds),
    }),
    coverColor: t.expose('coverColor', {
      type: listColorEnum,
      nullable: true,
      description: 'Colour of the cover.',
    }),
    coverPicture: t.exposeString('coverPicture', {
      nullable: true,
      description: 'URL of the cover picture, made from one of the task’s files.',
    }),
    sub_items: t.int({
      description: 'Number of sub-items.',
      resolve: ({ subItems }) => subItems.length,
    }),
    subItemsDone: t.int({
      description: 'Number of checked sub-items.',
      resolve: ({ subItems }) => subItems.filter(({ done }) => done).length,
    }),
    subItemList: t.field({
      type: [subItemRef],
      description: 'Sub-items in order.',
      resolve: ({ subItems }) => subItems,
    }),
    attachments: t.int({
      description: 'Number of files.',
      resolve: async ({ id }, _, context) => (await loadAttachments(context, 'task', id)).length,
    }),
    attachmentList: t.field({
      type: [attachmentRef],
      description: 'Files, oldest first.',
      resolve: ({ id }, _, context) => loadAttachments(context, 'task', id),
    }),
    boardRevision: t.int({
      description: 'Revision of its board; see `Board.revision`.',
      resolve: ({ weddingId }, _, { database }) => revisionOf(database.db, weddingId),
    }),
    progress: t.int({ description: 'Progress from 0 to 100.', resolve: progressOf }),
    ownProgress: t.exposeInt('progress', {
      nullable: true,
      description: 'Progress set by hand; null while it derives from the sub-items.',
    }),
  }),
})

export const boardMemberRef = builder.objectRef<TeamPerson>('BoardMember').implement({
  description: 'Possible assignee: a partner or a collaborator.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Account id.' }),
    name: t.exposeString('name', { description: 'Name of the member.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'URL of the avatar.' }),
  }),
})

const boardLabelRef = builder.objectRef<BoardLabel>('BoardLabel').implement({
  description: 'Label of the board for tasks.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Label id.' }),
    name: t.exposeString('name', { description: 'Name of the label.' }),
    color: t.expose('color', { type: listColorEnum, description: 'Colour of the label.' }),
  }),
})

export const supplierRef = builder.objectRef<Supplier>('Supplier').implement({
  description: 'Supplier of the wedding with contact details.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Supplier id.' }),
    version: t.exposeInt('version', { description: 'Version number, increased by every change.' }),
    name: t.exposeString('name', { description: 'Name of the person or the company.' }),
    trade: t.exposeString('trade', { description: 'Trade of the supplier; may be empty.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number.' }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address.' }),
    web: t.exposeString('web', { nullable: true, description: 'Web address.' }),
    note: t.exposeString('note', { description: 'Note; may be empty.' }),
  }),
})

export const boardRef = builder.objectRef<Board>('Board').implement({
  description: 'The task board of a wedding.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the wedding.' }),
    revision: t.exposeInt('revision', {
      description:
        'Number of changes. Each mutation adds one: if its result is one above the revision that the client knows, the client misses no other change.',
    }),
    lists: t.field({
      type: [listRef],
      description: 'Visible lists in order.',
      resolve: async (board, _, context) =>
        (await allLists(context, board)).filter(({ archivedAt }) => archivedAt === null),
    }),
    archivedLists: t.field({
      type: [listRef],
      description: 'Archived lists.',
      resolve: async (board, _, context) =>
        (await allLists(context, board)).filter(({ archivedAt }) => archivedAt !== null),
    }),
    tasks: t.field({
      type: [taskRef],
      description: 'Tasks of the visible lists.',
      args: {
        ids: t.arg({
          type: ['UUID'],
          description: 'Ids of the tasks to return, at most 200; all by default. Unknown ids are skipped.',
        }),
      },
      resolve: ({ id }, { ids }, { database }) => shownTasks(database.db, id, ids?.slice(0, togetherLimit)),
    }),
    checklistStarted: t.boolean({
      description: 'True if the checklist was started, even if all its tasks were deleted since.',
      resolve: ({ id }, _, { database }) => hasChecklist(database.db, id),
    }),
    followingDate: t.int({
      description: 'Number of open tasks whose date still derives from the wedding’s.',
      resolve: ({ id }, _, { database }) => countFollowingDate(database.db, id),
    }),
    labels: t.field({
      type: [boardLabelRef],
      description: 'Labels available for tasks.',
      resolve: ({ id }, _, { database }) => labelsOf(database.db, id),
    }),
    suppliers: t.field({
      type: [supplierRef],
      description: 'Suppliers available for tasks, by name.',
      resolve: ({ id }, _, { database }) => suppliersOf(database.db, id),
    }),
    members: t.field({
      type: [boardMemberRef],
      description: 'Members to whom tasks can be assigned.',
      resolve: ({ id }, _, { database }) => teamPeopleOf(database.db, id),
    }),
  }),
})

const allLists = (context: AppContext, { id, revision }: Board) =>
  memoizePerRequest(context, `lists of board ${id} at ${revision}`, async () =>
    (await listsOf(context.database.db, id)).map((list) => ({ ...list, revision })),
  )

const placesOf = (context: AppContext, { id, revision }: Board) =>
  memoizePerRequest(context, `places of board ${id} at ${revision}`, () => placedIds(context.database.db, id))

/** Removes the ids of former members and of deleted labels and suppliers. */
async function onlyShown(context: AppContext, weddingId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const shown = await memoizePerRequest(context, `ids shown on board ${weddingId}`, () =>
    shownIds(context.database.db, weddingId),
  )
  return ids.filter((id) => shown.has(id))
}

builder.queryFields((t) => ({
  dueTasks: t.field({
    type: [taskRef],
    description: 'Open tasks due by a day, longest overdue first; at most 50.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      until: t.arg({ type: 'Date', required: true, description: 'Last day, inclusive.' }),
    },
    resolve: (_, { weddingId, until }, context) => dueTasksOf(context, weddingId, until),
  }),
  task: t.field({
    type: taskRef,
    nullable: true,
    description: 'Task by id; members of the wedding only.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Id of the task.' }) },
    resolve: (_, { id }, context) => taskOfViewer(context, id),
  }),
  board: t.field({
    type: boardRef,
    nullable: true,
    description: 'Task board of a wedding; members only.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? boardOf(database.db, weddingId) : null,
  }),
}))
