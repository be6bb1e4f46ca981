import { defineRefusal } from '#server/platform/refusal.ts'

export const StatementNotFound = defineRefusal('STATEMENT_NOT_FOUND', 'Bank file not found.')

export const StatementMoved = defineRefusal(
  'STATEMENT_MOVED',
  'The state of the bank file does not allow this.',
)

export const BankLineNotFound = defineRefusal('BANK_LINE_NOT_FOUND', 'Bank line not found.')

export const BankLineMoved = defineRefusal('BANK_LINE_MOVED', 'This bank line has already been handled.')
