export {
  type AmountRow,
  type BalanceReading,
  type Direction,
  directionsOf,
  plainDirection,
  readBalances,
} from './amount-direction.ts'
export { bankStatementReader, readBankStatement } from './bank-statement-file.ts'
export { calendarDate, type DateOrder, dateOrderOf, monthAbbreviations, readDate } from './calendar-dates.ts'
export {
  bankOf,
  headerless,
  hasRequiredColumns,
  knownHeader,
  guessHeaderIndex,
  markOf,
  rolesOf,
} from './csv-columns.ts'
export { type DecimalSign, decimalSignOf, hasPlus, isSigned, readAmount } from './decimal-amounts.ts'
export { fingerprintLines } from './fingerprint.ts'
export {
  type CsvMapping,
  type DirectionChoice,
  maxStatementBytes,
  maxStatementCells,
  maxStatementLines,
  type Reading,
  type ReadingContext,
  refuseFile,
  type Row,
  type Statement,
  type StatementFormat,
  statementFormats,
  type StatementLine,
  StatementViolation,
  type StatementWarning,
  unreadableReading,
} from './statement.ts'
