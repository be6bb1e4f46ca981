export { type ColumnRole, columnRoles, isEnough, rolesOf } from './csv-columns.ts'
export { largestFile, readStatement } from './statement-reader.ts'
export {
  type Reading,
  type RemarkCode,
  type Statement,
  type StatementLine,
  type StatementRemark,
} from './statement.ts'
