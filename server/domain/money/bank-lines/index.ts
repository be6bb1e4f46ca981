export { undoReceived } from './undo-received.ts'
