/** The meanings that a column of a bank statement can have, the ones asked for first at the top. */
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
