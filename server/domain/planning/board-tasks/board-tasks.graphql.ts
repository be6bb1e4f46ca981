import { builder } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { AttachmentNotFound, attachmentRefusals } from '#server/domain/files/attachments/index.ts'
import { uploadRefusals } from '#server/domain/files/media/index.ts'
import { addSubItem } from './add-sub-item.ts'
import { attachToTask } from './attach-to-task.ts'
import { checkSubItem } from './check-sub-item.ts'
import { completeTask } from './complete-task.ts'
import { copyTask } from './copy-task.ts'
import { createTask } from './create-task.ts'
import { deleteSubItem } from './delete-sub-item.ts'
import { deleteTask } from './delete-task.ts'
import { labelTasks } from './label-tasks.ts'
import { moveTasks } from './move-tasks.ts'
import { moveTask } from './move-task.ts'
import {
  createTaskInputRef,
  subItemInputRef,
  updateTaskInputRef,
  boardRef,
  taskRef,
  BoardLabelNotFound,
  ListNotFound,
  TaskMovedSince,
  TaskNotFound,
} from '#server/domain/planning/board/index.ts'
import { restoreTask } from './restore-task.ts'
import { setCoverPicture } from './set-cover-picture.ts'
import { takeOffTask } from './take-off-task.ts'
import { updateTask } from './update-task.ts'

const taskArgument = { type: 'UUID', required: true, description: 'Which task.' } as const
const attachmentArgument = { type: 'UUID', required: true, description: 'Which file.' } as const
const subItemArgument = { type: 'UUID', required: true, description: 'Which sub-item.' } as const

const taskMoveRef = builder.inputType('TaskMoveInput', {
  description: 'Where a task goes.',
  fields: (t) => ({
    id: t.field(taskArgument),
    listId: t.field({ type: 'UUID', required: true, description: 'Into which list.' }),
    position: t.int({ required: true, description: 'The place, from 0 on.' }),
    placeVersion: t.int({ description: 'It stays unless its place still has this version.' }),
  }),
})

builder.mutationFields((t) => ({
  createTask: t.field({
    type: taskRef,
    description: 'Adds a task at the end of a list.',
    args: { input: t.arg({ type: createTaskInputRef, required: true, description: 'The task.' }) },
    errors: { types: [WeddingNotFound, ListNotFound, TaskNotFound, InvalidInput] },
    resolve: (_, { input }, context) => createTask(context, input),
  }),
  updateTask: t.field({
    type: taskRef,
    description: 'Changes what a task says.',
    args: { input: t.arg({ type: updateTaskInputRef, required: true, description: 'What changes.' }) },
    errors: { types: [TaskNotFound, InvalidInput] },
    resolve: (_, { input }, context) => updateTask(context, input),
  }),
  moveTask: t.field({
    type: boardRef,
    description: 'Takes a task out of its list and puts it at a place, of another list if one is named.',
    args: {
      id: t.arg(taskArgument),
      position: t.arg.int({ required: true, description: 'The place, from 0 on.' }),
      listId: t.arg({ type: 'UUID', description: 'Into which list; its own when left out.' }),
      placeVersion: t.arg.int({
        description: 'Refuses unless its place still has this version; left out, it is not checked.',
      }),
    },
    errors: { types: [TaskNotFound, ListNotFound, TaskMovedSince] },
    resolve: (_, { id, ...place }, context) => moveTask(context, id, place),
  }),
  moveTasks: t.field({
    type: boardRef,
    description:
      'Moves several tasks at once, in the order given. A task that is gone, or was moved since, stays as it is.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      moves: t.arg({ type: [taskMoveRef], required: true, description: 'Where each goes; 200 at most.' }),
    },
    errors: { types: [WeddingNotFound, ListNotFound, InvalidInput] },
    resolve: (_, { weddingId, moves }, context) => moveTasks(context, weddingId, moves),
  }),
  labelTasks: t.field({
    type: boardRef,
    description: 'Gives several tasks a label, or takes it away. A task that is gone stays as it is.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Of which wedding.' }),
      ids: t.arg({ type: ['UUID'], required: true, description: 'Which tasks; 200 at most.' }),
      labelId: t.arg({ type: 'UUID', required: true, description: 'Which label.' }),
      isOn: t.arg.boolean({ required: true, description: 'Whether they have it.' }),
    },
    errors: { types: [WeddingNotFound, BoardLabelNotFound, InvalidInput] },
    resolve: (_, { weddingId, ...given }, context) => labelTasks(context, weddingId, given),
  }),
  copyTask: t.field({
    type: taskRef,
    description: 'Puts a copy of a task right after it, without its comments and files.',
    args: {
      id: t.arg(taskArgument),
      copyId: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
    },
    errors: { types: [TaskNotFound, InvalidInput] },
    resolve: (_, { id, copyId }, context) => copyTask(context, id, copyId),
  }),
  setCoverPicture: t.field({
    type: taskRef,
    description: 'Makes one of the pictures beside a task its cover.',
    args: { id: t.arg(taskArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [TaskNotFound, AttachmentNotFound, ...uploadRefusals] },
    resolve: (_, { id, attachmentId }, context) => setCoverPicture(context, id, attachmentId),
  }),
  completeTask: t.field({
    type: taskRef,
    description:
      'Puts a task at the top of what is completed. Answers with the task as it was, so that it can be moved back.',
    args: { id: t.arg(taskArgument) },
    errors: { types: [TaskNotFound, ListNotFound] },
    resolve: (_, { id }, context) => completeTask(context, id),
  }),
  deleteTask: t.field({
    type: boardRef,
    description: 'Takes a task off the board.',
    args: { id: t.arg(taskArgument) },
    errors: { types: [TaskNotFound] },
    resolve: (_, { id }, context) => deleteTask(context, id),
  }),
  restoreTask: t.field({
    type: boardRef,
    description: 'Undoes the deletion of a task.',
    args: { id: t.arg(taskArgument) },
    errors: { types: [TaskNotFound] },
    resolve: (_, { id }, context) => restoreTask(context, id),
  }),
  attachToTask: t.field({
    type: taskRef,
    description: 'Puts a file beside a task that was uploaded for it, or taken off it within the day.',
    args: { taskId: t.arg(taskArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [TaskNotFound, ...attachmentRefusals] },
    resolve: (_, { taskId, attachmentId }, context) => attachToTask(context, taskId, attachmentId),
  }),
  takeOffTask: t.field({
    type: taskRef,
    description: 'Takes a file off a task; for a day it can be attached again.',
    args: { taskId: t.arg(taskArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [TaskNotFound, ...attachmentRefusals] },
    resolve: (_, { taskId, attachmentId }, context) => takeOffTask(context, taskId, attachmentId),
  }),
  addSubItem: t.field({
    type: taskRef,
    description: 'Adds a sub-item at the end of a task.',
    args: {
      taskId: t.arg(taskArgument),
      input: t.arg({ type: subItemInputRef, required: true, description: 'The sub-item.' }),
    },
    errors: { types: [TaskNotFound, InvalidInput] },
    resolve: (_, { taskId, input }, context) => addSubItem(context, taskId, input),
  }),
  checkSubItem: t.field({
    type: taskRef,
    description: 'Ticks a sub-item off, or takes the tick away.',
    args: {
      taskId: t.arg(taskArgument),
      id: t.arg(subItemArgument),
      done: t.arg.boolean({ required: true, description: 'Done or not.' }),
    },
    errors: { types: [TaskNotFound] },
    resolve: (_, { taskId, id, done }, context) => checkSubItem(context, taskId, id, done),
  }),
  deleteSubItem: t.field({
    type: taskRef,
    description: 'Takes a sub-item out of a task.',
    args: { taskId: t.arg(taskArgument), id: t.arg(subItemArgument) },
    errors: { types: [TaskNotFound] },
    resolve: (_, { taskId, id }, context) => deleteSubItem(context, taskId, id),
  }),
}))
