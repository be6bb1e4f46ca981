import { defineRefusal } from '#server/platform/refusal.ts'

export const TaskNotFound = defineRefusal('TASK_NOT_FOUND', 'Task not found')

/** Also for a list that was archived. */
export const ListNotFound = defineRefusal('LIST_NOT_FOUND', 'List not found')

/** For an undo that came after another move. */
export const TaskMovedSince = defineRefusal('TASK_MOVED_SINCE', 'The task was moved again meanwhile.')

/** For an undo that came after another change of the list. */
export const ListChangedSince = defineRefusal('LIST_CHANGED_SINCE', 'The list was changed again meanwhile.')

/** Also for a label that was deleted. */
export const BoardLabelNotFound = defineRefusal('BOARD_LABEL_NOT_FOUND', 'Label not found.')

export const LastList = defineRefusal('LAST_LIST', 'A board needs at least one list.')
