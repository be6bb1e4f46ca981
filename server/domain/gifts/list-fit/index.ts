export { eraseListFit } from './list-fit-erasure.ts'
