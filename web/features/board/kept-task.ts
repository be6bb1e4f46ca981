import { z } from 'zod'
import type { TaskForm } from './task-form.ts'

/** The unsaved input of a task that this browser stores until it is saved or discarded. */
export type KeptTask = {
  /** The name of the task when it was opened. */
  readonly name: string
  /** The changed fields only, so that others' changes of further fields are kept. */
  readonly changes: Partial<TaskForm>
  /** The values of these fields when the task was opened; absent in what older versions stored. */
  readonly begun?: Partial<TaskForm>
  /** The comment that was not sent. */
  readonly comment: string
  /** The name of the sub-item that was not added. */
  readonly step: string
}

const text = z.string()
const ids = z.array(text).exactOptional()

const fields = z.object({
  name: text.exactOptional(),
  description: text.exactOptional(),
  dueDate: text.exactOptional(),
  memberIds: ids,
  labelIds: ids,
  supplierIds: ids,
  progress: z.number().nullable().exactOptional(),
})

const keptTask: z.ZodType<KeptTask> = z.object({
  name: text,
  changes: fields,
  begun: fields.exactOptional(),
  comment: text,
  step: text,
})

/** Returns stored input if it has the structure of a task form, otherwise null. */
export const parseKeptTask = (value: unknown): KeptTask | null => keptTask.safeParse(value).data ?? null
