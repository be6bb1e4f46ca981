export { followWeddingDateJob } from './follow-wedding-date.ts'
export { startChecklist } from './start-checklist.ts'
