import { builder } from '#server/graphql/builder.ts'
import { listColors } from '#shared/inputs/board-list.ts'

export const listColorEnum = builder.enumType('BoardListColor', {
  description: 'The colour of a list; each theme has its own shade of it.',
  values: listColors,
})

const chosen = { type: 'UUID', required: true, description: 'Chosen by the client.' } as const
const weddingField = { type: 'UUID', required: true, description: 'Of which wedding.' } as const

export const createListInputRef = builder.inputType('CreateListInput', {
  description: 'A new list of the board.',
  fields: (t) => ({
    id: t.field(chosen),
    weddingId: t.field(weddingField),
    name: t.string({ required: true, description: 'What it is called.' }),
    color: t.field({ type: listColorEnum, required: true, description: 'Its colour.' }),
  }),
})

export const updateListInputRef = builder.inputType('UpdateListInput', {
  description: 'What changes of a list; what is left out stays.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Which list.' }),
    weddingId: t.field(weddingField),
    name: t.string({ description: 'What it is called.' }),
    color: t.field({ type: listColorEnum, description: 'Its colour.' }),
    version: t.int({
      description: 'Refuses unless the list still has this version; left out, it is not checked.',
    }),
  }),
})

export const createTaskInputRef = builder.inputType('CreateTaskInput', {
  description: 'A new task, at the end of a list.',
  fields: (t) => ({
    id: t.field(chosen),
    weddingId: t.field(weddingField),
    listId: t.field({ type: 'UUID', description: 'In which list; the first when left out.' }),
    name: t.string({ required: true, description: 'What is to be done.' }),
    description: t.string({ description: 'More about it, as HTML; what is not harmless is taken out.' }),
    dueDate: t.field({ type: 'Date', description: 'By when.' }),
    memberIds: t.field({ type: ['UUID'], description: 'Whose task it is.' }),
  }),
})

export const updateTaskInputRef = builder.inputType('UpdateTaskInput', {
  description: 'What changes of a task; what is left out stays.',
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'Which task.' }),
    name: t.string({ description: 'What is to be done.' }),
    description: t.string({ description: 'More about it, as HTML; what is not harmless is taken out.' }),
    dueDate: t.field({ type: 'Date', description: 'By when; null takes the date away.' }),
    memberIds: t.field({ type: ['UUID'], description: 'Whose task it is: all of them.' }),
    labelIds: t.field({ type: ['UUID'], description: 'The labels it has: all of them.' }),
    coverColor: t.field({ type: listColorEnum, description: 'The colour of its cover; null takes it away.' }),
    coverPicture: t.string({
      description: 'A picture that `setCoverPicture` has made for this wedding; null takes it away.',
    }),
    progress: t.int({ description: '0 to 100; null lets it follow from the sub-items again.' }),
  }),
})

export const subItemInputRef = builder.inputType('SubItemInput', {
  description: 'A new sub-item of a task.',
  fields: (t) => ({
    id: t.field(chosen),
    name: t.string({ required: true, description: 'What is to be done.' }),
  }),
})
