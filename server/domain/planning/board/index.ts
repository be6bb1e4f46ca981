export { afterMove, type Arrangement, type Move, without, withTask } from './arrangement.ts'
export { eraseBoard } from './board-erasure.ts'
export {
  type Board,
  type BoardLabel,
  labelsOf,
  listsOf,
  listsToKeep,
  type ShownList,
  shownTasks,
  type Supplier,
  suppliersOf,
} from './board-queries.ts'
export {
  boardToArrange,
  type HeldBoard,
  keepPlaces,
  lockBoard,
  shownArrangement,
  shownLists,
  taskOnBoard,
  taskToArrange,
  notifyBoard,
} from './board-store.ts'
export {
  createTaskInputRef,
  listColorEnum,
  subItemInputRef,
  updateTaskInputRef,
} from './board.graphql-inputs.ts'
export { boardMemberRef, boardRef, supplierRef, taskRef } from './board.graphql.ts'
export {
  BoardLabelNotFound,
  ListNotFound,
  TaskChanged,
  TaskMovedSince,
  TaskNotFound,
} from './board.refusals.ts'
export { boardLabels, suppliers, tasks } from './board.tables.ts'
export { picturesOfBoards } from './pictures-of-boards.ts'
export { taskDates } from './task-dates.ts'
export { tasksById } from './task-queries.ts'
export { progressOf, type Task } from './task.ts'
