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

/** Maximum members, labels and suppliers of a task. */
export const idsOfTaskLimits = {
  memberIds: 20,
  labelIds: labelsOfTask,
  supplierIds: supplierLimits.perTask,
} as const

/** Fields of which one value applies when two people edit a task; members, labels and suppliers are merged. */
export const comparedTaskFields = ['name', 'description', 'dueDate', 'progress'] as const

const ids = (limit: number) => z.array(z.uuid('wrong')).max(limit, 'tooMany').nullish()
const idsOfTask = {
  memberIds: ids(idsOfTaskLimits.memberIds),
  labelIds: ids(idsOfTaskLimits.labelIds),
  supplierIds: ids(idsOfTaskLimits.supplierIds),
}
/** Members, labels and suppliers of a task, as far as an edit contains them. */
export type IdsOfTask = { readonly [Field in keyof typeof idsOfTask]?: readonly string[] | null | undefined }

const progress = z.number().int('wholeNumber').min(0, 'wholeNumber').max(100, 'tooMuch')

type DueDates = {
  readonly due_date?: string | null | undefined
  readonly dueDate?: string | null | undefined
}

/** Reads the deprecated `dueDate` as `due_date`. Both are accepted together only if they agree. */
const withDueDate = <Input extends DueDates>(schema: z.ZodType<Input>) =>
  schema
    .refine(
      ({ due_date: day, dueDate: former }) => day === undefined || former === undefined || day === former,
      { path: ['due_date'], error: 'differsFromDueDate' },
    )
    .transform(({ dueDate: former, ...input }) => ({
      ...input,
      due_date: input.due_date === undefined ? former : input.due_date,
    }))

export const createTaskInput = withDueDate(
  z.object({
    id: z.uuid('wrong'),
    weddingId: z.uuid('wrong'),
    listId: z.uuid('wrong').nullish(),
    name,
    description: description.nullish(),
    due_date: calendarDate.nullish(),
    dueDate: calendarDate.nullish(),
    memberIds: idsOfTask.memberIds,
  }),
)

/** An omitted field stays; null clears the date, the manual progress, or the cover. */
export const updateTaskInput = withDueDate(
  z.object({
    id: z.uuid('wrong'),
    name: name.nullish(),
    description: description.nullish(),
    due_date: calendarDate.nullable().optional(),
    dueDate: calendarDate.nullable().optional(),
    progress: progress.nullable().optional(),
    ...idsOfTask,
    /** The task as the edit began: what others changed meanwhile is merged, or refused if the edit changes it too. */
    previous: z
      .object({
        ...idsOfTask,
        name: z.string().nullish(),
        description: z.string().nullish(),
        due_date: z.string().nullable().optional(),
        progress: z.number().nullable().optional(),
      })
      .nullish(),
    coverColor: z.enum(listColors, 'wrong').nullable().optional(),
    coverPicture: z.string().max(200, 'tooLong').nullable().optional(),
  }),
)

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
