import { defineRefusal } from '#server/platform/refusal.ts'

/** What is missing to print this: bank details, cash as a way of giving, codes as a clue, the gift, guests, or tables. */
export const printNeeds = ['account', 'cash', 'codes', 'gift', 'guests', 'tables'] as const
export type PrintNeed = (typeof printNeeds)[number]

export const NothingToPrint = defineRefusal<{ needs: PrintNeed }>(
  'NOTHING_TO_PRINT',
  'This cannot be printed yet; missing: {needs}.',
)
