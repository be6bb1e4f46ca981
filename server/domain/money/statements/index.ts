export { readBankStatement } from './bank-statement-file.ts'
export { type ColumnRole, columnRoles, isEnough, rolesOf } from './csv-columns.ts'
export {
  type DirectionChoice,
  type Reading,
  type RemarkCode,
  type Statement,
  type StatementFormat,
  statementFormats,
  type StatementLine,
  type StatementRemark,
} from './statement.ts'
