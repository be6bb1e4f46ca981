import { z } from 'zod'
import { planningLimits } from './planning-limits.ts'
import { calendarDate, htmlText, requiredLine } from './text.ts'

/** A checklist item of a task. */
export type SubItem = { readonly id: string; readonly name: string; readonly done: boolean }

/** Maximum tasks per board, and maximum items per task. */
export const boardLimit = 1000
export const subItemLimit = 50

const name = requiredLine(planningLimits.title)
const description = htmlText(planningLimits.description)
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

/** An omitted field stays; null clears the date, or the manual progress. */
export const updateTaskInput = z.object({
  id: z.uuid('wrong'),
  name: name.nullish(),
  description: description.nullish(),
  dueDate: calendarDate.nullable().optional(),
  memberIds: memberIds.nullish(),
  progress: progress.nullable().optional(),
})

export const subItemInput = z.object({ id: z.uuid('wrong'), name })
