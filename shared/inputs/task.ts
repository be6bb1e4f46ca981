import { z } from 'zod'
import { listColors } from './board-list.ts'
import { labelsOfTask } from './board-label.ts'
import { planningLimits } from './planning-limits.ts'
import { supplierLimits } from './supplier-limits.ts'
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

/** An omitted field stays; null clears the date, the manual progress, or the cover. */
export const updateTaskInput = z.object({
  id: z.uuid('wrong'),
  name: name.nullish(),
  description: description.nullish(),
  dueDate: calendarDate.nullable().optional(),
  memberIds: memberIds.nullish(),
  progress: progress.nullable().optional(),
  labelIds: z.array(z.uuid('wrong')).max(labelsOfTask, 'tooMany').nullish(),
  supplierIds: z.array(z.uuid('wrong')).max(supplierLimits.perTask, 'tooMany').nullish(),
  coverColor: z.enum(listColors, 'wrong').nullable().optional(),
  coverPicture: z.string().max(200, 'tooLong').nullable().optional(),
})

export const subItemInput = z.object({ id: z.uuid('wrong'), name })

/** Maximum number of tasks that are changed together. */
export const togetherLimit = 200

export const moveTasksInput = z
  .array(
    z.object({
      id: z.uuid('wrong'),
      listId: z.uuid('wrong'),
      position: z.number().int('wholeNumber'),
      placeVersion: z.number().int('wholeNumber').nullish(),
    }),
  )
  .max(togetherLimit, 'tooMany')

export const labelTasksInput = z.object({
  ids: z.array(z.uuid('wrong')).max(togetherLimit, 'tooMany'),
  labelId: z.uuid('wrong'),
  isOn: z.boolean(),
})
