import { defineRefusal } from '#server/platform/refusal.ts'
import type { Task } from './task.ts'

export const TaskNotFound = defineRefusal('TASK_NOT_FOUND', 'Task not found')

/** Refused for a field that the edit and another person changed to different values. */
export const TaskChanged = defineRefusal<{ task: Task }>(
  'TASK_CHANGED',
  'The task was changed in the meantime; nothing was overwritten.',
)

/** Refused for a missing list, and for moves to or within an archived list. */
export const ListNotFound = defineRefusal('LIST_NOT_FOUND', 'List not found')

/** Refused for an undo after which the task was moved again. */
export const TaskMovedSince = defineRefusal('TASK_MOVED_SINCE', 'The task was moved again meanwhile.')

/** Refused for an undo after which the list was changed again. */
export const ListChangedSince = defineRefusal('LIST_CHANGED_SINCE', 'The list was changed again meanwhile.')

/** Refused for a missing or deleted label. */
export const BoardLabelNotFound = defineRefusal('BOARD_LABEL_NOT_FOUND', 'Label not found.')

export const LastList = defineRefusal('LAST_LIST', 'A board needs at least one list.')
