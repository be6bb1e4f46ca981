export { matchLines } from './match-lines.ts'
export {
  expectedAtBank,
  endLinks,
  isLinked,
  link,
  linksOf,
  lockContributions,
  undoLinks,
} from './match-store.ts'
export { type BankProof, bankProofsOf } from './proof-query.ts'
export { readStatement } from './read-statement.ts'
export { StatementRead, StatementTakenBack } from './reconciliation.events.ts'
export { BankLineMoved, BankLineNotFound } from './reconciliation.refusals.ts'
export { asideReasons, bankLines, matchReasons } from './reconciliation.tables.ts'
export { eraseStatements } from './statement-erasure.ts'
export { type LinePage, type LineShown, linesOf, shownLines } from './statement-queries.ts'
export {
  linesSetAsideBy,
  type BankLine,
  changeLines,
  lockLines,
  enqueueMatching,
  requireOpenLines,
  unmatchedFields,
} from './statement-store.ts'
export { takeStatementBack } from './take-statement-back.ts'
