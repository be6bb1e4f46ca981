export { type Candidate, type Doubt, doubts, judge, type OpenLine, type Verdict } from './matching.ts'
