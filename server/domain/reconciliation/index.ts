export { matchLines } from './match-lines.ts'
export { type Candidate, type Doubt, doubts, judge, type OpenLine, type Verdict } from './matching.ts'
export { readStatement } from './read-statement.ts'
export { takeStatementBack } from './take-statement-back.ts'
