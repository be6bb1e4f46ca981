export { afterMove, type Move, without, withTask } from './arrangement.ts'
export { eraseBoard } from './board-erasure.ts'
export { type Board, boardOf, listsToKeep, type ShownList } from './board-queries.ts'
export {
  boardToArrange,
  type HeldBoard,
  keepPlaces,
  lockBoard,
  shownArrangement,
  shownLists,
  taskOnBoard,
  taskToArrange,
  tellBoard,
} from './board-store.ts'
export { createTaskInputRef, subItemInputRef, updateTaskInputRef } from './board.graphql-inputs.ts'
export { boardMemberRef, boardRef, taskRef } from './board.graphql.ts'
export { ListNotFound, TaskMovedSince, TaskNotFound } from './board.refusals.ts'
export { tasks } from './board.tables.ts'
export { taskDates } from './task-dates.ts'
export { progressOf, type Task } from './task.ts'
