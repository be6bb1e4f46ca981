import { Refusal } from '#server/platform/refusal.ts'

/** There is no such task on a board of this person. */
export class TaskNotFound extends Refusal {
  readonly code = 'TASK_NOT_FOUND'
  constructor() {
    super('Task not found')
  }
}

/** There is no such list on a board of this person, or it was put away. */
export class ListNotFound extends Refusal {
  readonly code = 'LIST_NOT_FOUND'
  constructor() {
    super('List not found')
  }
}

/** A board has at least one list: its last cannot be put away. */
export class LastList extends Refusal {
  readonly code = 'LAST_LIST'
  constructor() {
    super('A board needs at least one list')
  }
}
