export { type ColumnRole, columnRoles, type CsvMapping, isEnough, rolesOf } from './csv-columns.ts'
export { largestFile, readStatement } from './statement-reader.ts'
export {
  type Read,
  type Reading,
  type RemarkCode,
  remarkCodes,
  readWhole,
  type Statement,
  type StatementFormat,
  type StatementLine,
  type StatementRemark,
  type UnknownColumns,
} from './statement.ts'
