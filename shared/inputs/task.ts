import { z } from 'zod'
import { calendarDate, htmlText, requiredLine } from './text.ts'

/** A small part of a task that can be ticked off. */
export type SubItem = { readonly id: string; readonly name: string; readonly done: boolean }

/** As many tasks and sub-items as one board, and one task, can hold. */
export const boardLimit = 1000
export const subItemLimit = 50

const name = requiredLine(160)
const description = htmlText(20_000)
const memberIds = z.array(z.uuid('wrong')).max(20, 'tooMany')
const progress = z.number().int('wholeNumber').min(0, 'wholeNumber').max(100, 'tooMuch')

export const createTaskInput = z.object({
  id: z.uuid('wrong'),
  weddingId: z.uuid('wrong'),
  listId: z.uuid('wrong').nullish(),
  name,
  description: description.nullish(),
  dueDate: calendarDate.nullish(),
  memberIds: memberIds.nullish(),
})

/** What is left out stays; a null takes the date, or the progress somebody said, away. */
export const updateTaskInput = z.object({
  id: z.uuid('wrong'),
  name: name.nullish(),
  description: description.nullish(),
  dueDate: calendarDate.nullable().optional(),
  memberIds: memberIds.nullish(),
  progress: progress.nullable().optional(),
})

export const subItemInput = z.object({ id: z.uuid('wrong'), name })
