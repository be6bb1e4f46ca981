export { createTask } from './create-task.ts'
export { eraseBoard } from './board-erasure.ts'
