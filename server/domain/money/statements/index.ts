export { readBankStatement } from './bank-statement-file.ts'
export { type ColumnRole, columnRoles, isEnough, rolesOf } from './csv-columns.ts'
export {
  type DirectionChoice,
  type Reading,
  type StatementWarningCode,
  type Statement,
  type StatementFormat,
  statementFormats,
  type StatementLine,
  type StatementWarning,
} from './statement.ts'
