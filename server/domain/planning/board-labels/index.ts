export { createBoardLabel } from './create-board-label.ts'
