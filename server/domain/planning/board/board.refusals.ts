import { defineRefusal } from '#server/platform/refusal.ts'

export const TaskNotFound = defineRefusal('TASK_NOT_FOUND', 'Task not found')

/** Also for a list that was archived. */
export const ListNotFound = defineRefusal('LIST_NOT_FOUND', 'List not found')

export const LastList = defineRefusal('LAST_LIST', 'A board needs at least one list.')
