import { builder } from '#server/graphql/builder.ts'
import { listColors } from '#shared/inputs/board-list.ts'

export const listColorEnum = builder.enumType('BoardListColor', {
  description: 'Colour of a list; each theme defines its shade.',
  values: listColors,
})

const chosen = { type: 'UUID', required: true, description: 'Id chosen by the client.' } as const
const weddingField = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const

export const createListInputRef = builder.inputType('CreateListInput', {
  description: 'New list of the board.',
  fields: (t) => ({
    id: t.field(chosen),
    weddingId: t.field(weddingField),
    name: t.string({ required: true, description: 'Name of the list.' }),
    color: t.field({ type: listColorEnum, required: true, description: 'Colour of the list.' }),
  }),
})

export const updateListInputRef = builder.inputType('UpdateListInput', {
  description: 'Changes to a list. Absent fields stay unchanged.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id of the list.' }),
    weddingId: t.field(weddingField),
    name: t.string({ description: 'Name of the list.' }),
    color: t.field({ type: listColorEnum, description: 'Colour of the list.' }),
    version: t.int({
      description:
        'Expected version of the list; the change is refused if it differs. Absent to skip the check.',
    }),
  }),
})

const formerDueDate = {
  type: 'Date',
  description: 'Former name of `due_date`. Refused if the two differ.',
  deprecationReason: 'Use `due_date`.',
} as const

export const createTaskInputRef = builder.inputType('CreateTaskInput', {
  description: 'New task at the end of a list.',
  fields: (t) => ({
    id: t.field(chosen),
    weddingId: t.field(weddingField),
    listId: t.field({ type: 'UUID', description: 'Id of the list; the first list by default.' }),
    name: t.string({ required: true, description: 'Name of the task.' }),
    description: t.string({ description: 'Description as HTML; unsafe markup is removed.' }),
    due_date: t.field({ type: 'Date', description: 'Due date.' }),
    dueDate: t.field(formerDueDate),
    memberIds: t.field({ type: ['UUID'], description: 'Account ids of the assigned members.' }),
  }),
})

const previousTaskInputRef = builder.inputType('PreviousTaskInput', {
  description: 'Task before an edit. Absent fields are not compared.',
  fields: (t) => ({
    name: t.string({ description: 'Name of the task.' }),
    description: t.string({ description: 'Description as it was returned.' }),
    due_date: t.field({ type: 'Date', description: 'Due date; null for none.' }),
    progress: t.int({ description: 'Own progress; null for that of the sub-items.' }),
    memberIds: t.field({ type: ['UUID'], description: 'Account ids of the assigned members.' }),
    labelIds: t.field({ type: ['UUID'], description: 'Ids of the labels.' }),
    supplierIds: t.field({ type: ['UUID'], description: 'Ids of the suppliers.' }),
  }),
})

export const updateTaskInputRef = builder.inputType('UpdateTaskInput', {
  description: 'Changes to a task. Absent fields stay unchanged.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Id of the task.' }),
    name: t.string({ description: 'Name of the task.' }),
    description: t.string({ description: 'Description as HTML; unsafe markup is removed.' }),
    due_date: t.field({ type: 'Date', description: 'Due date; null to remove it.' }),
    dueDate: t.field(formerDueDate),
    memberIds: t.field({ type: ['UUID'], description: 'Account ids of all assigned members.' }),
    labelIds: t.field({ type: ['UUID'], description: 'Ids of all labels.' }),
    supplierIds: t.field({ type: ['UUID'], description: 'Ids of all suppliers.' }),
    previous: t.field({
      type: previousTaskInputRef,
      description:
        'Task as the edit began. Ids that other people added or removed since stay so; another field that they changed too is refused with `TaskChanged`.',
    }),
    coverColor: t.field({ type: listColorEnum, description: 'Colour of the cover; null to remove it.' }),
    coverPicture: t.string({
      description: 'Picture of the cover, as returned by `setCoverPicture`; null to remove it.',
    }),
    progress: t.int({ description: 'Progress from 0 to 100; null to derive it from the sub-items.' }),
  }),
})

export const subItemInputRef = builder.inputType('SubItemInput', {
  description: 'New sub-item of a task.',
  fields: (t) => ({
    id: t.field(chosen),
    name: t.string({ required: true, description: 'Name of the sub-item.' }),
  }),
})
