export { type NotedChange, noteTaskChanges } from './note-task-changes.ts'
