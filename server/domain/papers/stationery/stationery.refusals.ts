import { defineRefusal } from '#server/platform/refusal.ts'

/** What has to be there first for this to be printed: bank details, cash among the ways, or the gift. */
export const printNeeds = ['account', 'cash', 'gift'] as const
export type PrintNeed = (typeof printNeeds)[number]

export const NothingToPrint = defineRefusal<{ needs: PrintNeed }>(
  'NOTHING_TO_PRINT',
  'This cannot be printed yet; missing: {needs}.',
)
