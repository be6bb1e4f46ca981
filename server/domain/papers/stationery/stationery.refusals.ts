import { Refusal } from '#server/platform/refusal.ts'

/** What has to be there first for this to be printed: bank details, cash among the ways, or the gift. */
export const printNeeds = ['account', 'cash', 'gift'] as const
export type PrintNeed = (typeof printNeeds)[number]

/** This cannot be printed yet. */
export class NothingToPrint extends Refusal {
  readonly code = 'NOTHING_TO_PRINT'
  readonly needs: PrintNeed
  constructor(needs: PrintNeed) {
    super(`There is nothing to print without: ${needs}`)
    this.needs = needs
  }
}
