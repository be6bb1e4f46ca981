export { dayIn } from './pasted-days.ts'
export { isPasted, readPasted } from './pasted-statement.ts'
