import { builder } from '#server/graphql/builder.ts'
import { attachmentRef, loadAttachments } from '#server/domain/files/attachments/index.ts'
import type { SubItem } from '#shared/inputs/task.ts'
import { type BoardList, nameOf } from './board-list.ts'
import { type Board, type BoardLabel, boardOf, type ShownList } from './board-queries.ts'
import { listColorEnum } from './board.graphql-inputs.ts'
import { dueTasksOf, taskOfViewer } from './task-queries.ts'
import { progressOf, type Task } from './task.ts'
import { mayArrange, partOf, type TeamPerson } from '#server/domain/wedding/weddings/index.ts'

const listKeyEnum = builder.enumType('BoardListKey', {
  description: 'The three lists that every board begins with.',
  values: ['review', 'progress', 'completed'] as const,
})

const listRef = builder.objectRef<BoardList & Partial<Pick<ShownList, 'tasks'>>>('BoardList').implement({
  description: 'A list of the board, with its tasks in their order.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    key: t.expose('key', {
      type: listKeyEnum,
      nullable: true,
      description: 'Which of the first three it is; null for one the couple added.',
    }),
    name: t.string({ description: 'What it is called.', resolve: nameOf }),
    renamed: t.boolean({
      description: 'Whether it was renamed; screens translate the names of the first three until then.',
      resolve: ({ name }) => name !== null,
    }),
    color: t.expose('color', { type: listColorEnum, description: 'Its colour.' }),
    version: t.exposeInt('version', {
      description:
        'Counts the changes of its name, colour and place; `updateList` and `moveList` given an older one refuse.',
    }),
    taskIds: t.field({
      type: ['UUID'],
      description: 'Its tasks, in their order; none of a list that was put away.',
      resolve: ({ tasks = [] }) => tasks.map(({ id }) => id),
    }),
  }),
})

const subItemRef = builder.objectRef<SubItem>('SubItem').implement({
  description: 'A small part of a task that can be ticked off.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    name: t.exposeString('name', { description: 'What is to be done.' }),
    done: t.exposeBoolean('done', { description: 'Whether it is ticked off.' }),
  }),
})

export const taskRef = builder.objectRef<Task>('Task').implement({
  description: 'Something to be done before, at or after the wedding.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    name: t.exposeString('name', { description: 'What is to be done.' }),
    description: t.exposeString('description', { description: 'More about it, as harmless HTML.' }),
    due_date: t.expose('dueDate', { type: 'Date', nullable: true, description: 'By when.' }),
    listId: t.expose('listId', { type: 'UUID', description: 'List of the task.' }),
    position: t.exposeInt('position', { description: 'At which place of it, from 0 on.' }),
    placeVersion: t.exposeInt('placeVersion', {
      description: 'Counts its moves; `moveTask` given an older one refuses.',
    }),
    memberIds: t.expose('memberIds', { type: ['UUID'], description: 'Whose task it is.' }),
    labelIds: t.expose('labelIds', { type: ['UUID'], description: 'The labels of the board that it has.' }),
    coverColor: t.expose('coverColor', {
      type: listColorEnum,
      nullable: true,
      description: 'The colour of its cover.',
    }),
    coverPicture: t.exposeString('coverPicture', {
      nullable: true,
      description: 'The address of the picture on its cover, made from one of its files.',
    }),
    sub_items: t.int({
      description: 'How many sub-items it has.',
      resolve: ({ subItems }) => subItems.length,
    }),
    subItemsDone: t.int({
      description: 'How many of them are ticked off.',
      resolve: ({ subItems }) => subItems.filter(({ done }) => done).length,
    }),
    subItemList: t.field({
      type: [subItemRef],
      description: 'The sub-items, in their order.',
      resolve: ({ subItems }) => subItems,
    }),
    attachments: t.int({
      description: 'How many files are beside it.',
      resolve: async ({ id }, _, context) => (await loadAttachments(context, 'task', id)).length,
    }),
    attachmentList: t.field({
      type: [attachmentRef],
      description: 'The files beside it, in the order they came.',
      resolve: ({ id }, _, context) => loadAttachments(context, 'task', id),
    }),
    progress: t.int({ description: 'How far it is, 0 to 100.', resolve: progressOf }),
    ownProgress: t.exposeInt('progress', {
      nullable: true,
      description: 'Progress set by hand; null while it derives from the sub-items.',
    }),
  }),
})

export const boardMemberRef = builder.objectRef<TeamPerson>('BoardMember').implement({
  description: 'Possible assignee: a partner or a collaborator.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Their account.' }),
    name: t.exposeString('name', { description: 'Their name.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'Their picture.' }),
  }),
})

const boardLabelRef = builder.objectRef<BoardLabel>('BoardLabel').implement({
  description: 'A label of the board, which tasks can have.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Its id.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    color: t.expose('color', { type: listColorEnum, description: 'Its colour.' }),
  }),
})

export const boardRef = builder.objectRef<Board>('Board').implement({
  description: 'The task board of a wedding.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'That of its wedding.' }),
    lists: t.expose('lists', { type: [listRef], description: 'The lists that are shown, in their order.' }),
    archivedLists: t.expose('archivedLists', { type: [listRef], description: 'The lists put away.' }),
    tasks: t.field({
      type: [taskRef],
      description: 'Every task of the lists that are shown.',
      resolve: ({ lists }) => lists.flatMap((list) => list.tasks),
    }),
    checklistStarted: t.exposeBoolean('checklistStarted', {
      description: 'Whether the ready checklist was put on it, even if nothing of it is left.',
    }),
    followingDate: t.int({
      description: 'Number of open tasks whose date still derives from the wedding’s.',
      resolve: ({ lists }) =>
        lists
          .filter(({ key }) => key !== 'completed')
          .flatMap((list) => list.tasks)
          .filter(({ datedFrom }) => datedFrom !== null).length,
    }),
    labels: t.expose('labels', { type: [boardLabelRef], description: 'The labels that tasks can have.' }),
    members: t.expose('members', { type: [boardMemberRef], description: 'Who can be given tasks.' }),
  }),
})

builder.queryFields((t) => ({
  dueTasks: t.field({
    type: [taskRef],
    description: 'What is to be done by a day and is not done yet, the longest overdue first; fifty at most.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      until: t.arg({ type: 'Date', required: true, description: 'By this day, included.' }),
    },
    resolve: (_, { weddingId, until }, context) => dueTasksOf(context, weddingId, until),
  }),
  task: t.field({
    type: taskRef,
    nullable: true,
    description: 'One task of a board, for the people of its wedding.',
    args: { id: t.arg({ type: 'UUID', required: true, description: 'Which task.' }) },
    resolve: (_, { id }, context) => taskOfViewer(context, id),
  }),
  board: t.field({
    type: boardRef,
    nullable: true,
    description: 'The task board of a wedding, for its own people.',
    args: { weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? boardOf(database.db, weddingId) : null,
  }),
}))
