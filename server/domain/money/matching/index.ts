export { keptPayments } from './kept-payments.ts'
export {
  type Candidate,
  type DoneLine,
  doubts,
  type BankMovement,
  type OpenLine,
  type Verdict,
} from './match-verdict.ts'
export { judge } from './matching.ts'
