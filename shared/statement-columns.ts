/** Meanings of a column of a bank statement, in the order in which they are asked for. */
export const columnRoles = [
  'booked',
  'amount',
  'credit',
  'debit',
  'words',
  'payer',
  'reference',
  'value',
  'currency',
  'direction',
  'balance',
  'state',
] as const
export type ColumnRole = (typeof columnRoles)[number]
