import { builder, refusalFields } from '#server/graphql/builder.ts'
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
  TaskChanged,
  TaskMovedSince,
  TaskNotFound,
} from '#server/domain/planning/board/index.ts'
import { restoreTask } from './restore-task.ts'
import { setCoverPicture } from './set-cover-picture.ts'
import { takeOffTask } from './take-off-task.ts'
import { updateTask } from './update-task.ts'

const taskArgument = { type: 'UUID', required: true, description: 'Id of the task.' } as const
const attachmentArgument = { type: 'UUID', required: true, description: 'Id of the file.' } as const
const subItemArgument = { type: 'UUID', required: true, description: 'Id of the sub-item.' } as const

refusalFields(TaskChanged, (t) => ({
  task: t.expose('task', { type: taskRef, description: 'Current task, for comparison with a stale edit.' }),
}))

const taskMoveRef = builder.inputType('TaskMoveInput', {
  description: 'Target of a moved task.',
  fields: (t) => ({
    id: t.field(taskArgument),
    listId: t.field({ type: 'UUID', required: true, description: 'Id of the target list.' }),
    position: t.int({ required: true, description: 'Target position, from 0.' }),
    placeVersion: t.int({ description: 'Expected `placeVersion`; the task stays unchanged if it differs.' }),
  }),
})

builder.mutationFields((t) => ({
  createTask: t.field({
    type: taskRef,
    description: 'Creates a task at the end of a list.',
    args: { input: t.arg({ type: createTaskInputRef, required: true, description: 'New task.' }) },
    errors: { types: [WeddingNotFound, ListNotFound, TaskNotFound, InvalidInput] },
    resolve: (_, { input }, context) => createTask(context, input),
  }),
  updateTask: t.field({
    type: taskRef,
    description: 'Updates the fields of a task.',
    args: { input: t.arg({ type: updateTaskInputRef, required: true, description: 'Changes to the task.' }) },
    errors: { types: [TaskNotFound, TaskChanged, InvalidInput] },
    resolve: (_, { input }, context) => updateTask(context, input),
  }),
  moveTask: t.field({
    type: boardRef,
    description: 'Moves a task to a position in its list or in another list.',
    args: {
      id: t.arg(taskArgument),
      position: t.arg.int({ required: true, description: 'Target position, from 0.' }),
      listId: t.arg({ type: 'UUID', description: 'Id of the target list; the current list by default.' }),
      placeVersion: t.arg.int({
        description: 'Expected `placeVersion`; the move is refused if it differs. Absent to skip the check.',
      }),
    },
    errors: { types: [TaskNotFound, ListNotFound, TaskMovedSince] },
    resolve: (_, { id, ...place }, context) => moveTask(context, id, place),
  }),
  moveTasks: t.field({
    type: boardRef,
    description: 'Moves several tasks in the given order. Deleted tasks and tasks moved since are skipped.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      moves: t.arg({ type: [taskMoveRef], required: true, description: 'Targets of at most 200 tasks.' }),
    },
    errors: { types: [WeddingNotFound, ListNotFound, InvalidInput] },
    resolve: (_, { weddingId, moves }, context) => moveTasks(context, weddingId, moves),
  }),
  labelTasks: t.field({
    type: boardRef,
    description: 'Adds a label to several tasks, or removes it. Deleted tasks are skipped.',
    args: {
      weddingId: t.arg({ type: 'UUID', required: true, description: 'Id of the wedding.' }),
      ids: t.arg({ type: ['UUID'], required: true, description: 'Ids of at most 200 tasks.' }),
      labelId: t.arg({ type: 'UUID', required: true, description: 'Id of the label.' }),
      isOn: t.arg.boolean({ required: true, description: 'True to add the label, false to remove it.' }),
    },
    errors: { types: [WeddingNotFound, BoardLabelNotFound, InvalidInput] },
    resolve: (_, { weddingId, ...args }, context) => labelTasks(context, weddingId, args),
  }),
  copyTask: t.field({
    type: taskRef,
    description: 'Copies a task to the position after it, without comments and files.',
    args: {
      id: t.arg(taskArgument),
      copyId: t.arg({ type: 'UUID', required: true, description: 'Id of the copy, chosen by the client.' }),
    },
    errors: { types: [TaskNotFound, InvalidInput] },
    resolve: (_, { id, copyId }, context) => copyTask(context, id, copyId),
  }),
  setCoverPicture: t.field({
    type: taskRef,
    description: 'Sets one of a task’s pictures as its cover.',
    args: { id: t.arg(taskArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [TaskNotFound, AttachmentNotFound, ...uploadRefusals] },
    resolve: (_, { id, attachmentId }, context) => setCoverPicture(context, id, attachmentId),
  }),
  completeTask: t.field({
    type: taskRef,
    description:
      'Moves a task to the top of the completed list. Returns its previous state, so that the move can be undone.',
    args: { id: t.arg(taskArgument) },
    errors: { types: [TaskNotFound, ListNotFound] },
    resolve: (_, { id }, context) => completeTask(context, id),
  }),
  deleteTask: t.field({
    type: boardRef,
    description: 'Deletes a task.',
    args: { id: t.arg(taskArgument) },
    errors: { types: [TaskNotFound] },
    resolve: (_, { id }, context) => deleteTask(context, id),
  }),
  restoreTask: t.field({
    type: boardRef,
    description: 'Restores a deleted task.',
    args: { id: t.arg(taskArgument) },
    errors: { types: [TaskNotFound] },
    resolve: (_, { id }, context) => restoreTask(context, id),
  }),
  attachToTask: t.field({
    type: taskRef,
    description: 'Attaches a file to a task that was uploaded for it or removed from it within a day.',
    args: { taskId: t.arg(taskArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [TaskNotFound, ...attachmentRefusals] },
    resolve: (_, { taskId, attachmentId }, context) => attachToTask(context, taskId, attachmentId),
  }),
  takeOffTask: t.field({
    type: taskRef,
    description: 'Removes a file from a task. It can be attached again for a day.',
    args: { taskId: t.arg(taskArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [TaskNotFound, ...attachmentRefusals] },
    resolve: (_, { taskId, attachmentId }, context) => takeOffTask(context, taskId, attachmentId),
  }),
  addSubItem: t.field({
    type: taskRef,
    description: 'Adds a sub-item to the end of a task.',
    args: {
      taskId: t.arg(taskArgument),
      input: t.arg({ type: subItemInputRef, required: true, description: 'New sub-item.' }),
    },
    errors: { types: [TaskNotFound, InvalidInput] },
    resolve: (_, { taskId, input }, context) => addSubItem(context, taskId, input),
  }),
  checkSubItem: t.field({
    type: taskRef,
    description: 'Checks or unchecks a sub-item.',
    args: {
      taskId: t.arg(taskArgument),
      id: t.arg(subItemArgument),
      done: t.arg.boolean({ required: true, description: 'True to check, false to uncheck.' }),
    },
    errors: { types: [TaskNotFound] },
    resolve: (_, { taskId, id, done }, context) => checkSubItem(context, taskId, id, done),
  }),
  deleteSubItem: t.field({
    type: taskRef,
    description: 'Deletes a sub-item.',
    args: { taskId: t.arg(taskArgument), id: t.arg(subItemArgument) },
    errors: { types: [TaskNotFound] },
    resolve: (_, { taskId, id }, context) => deleteSubItem(context, taskId, id),
  }),
}))
