import { defineRefusal } from '#server/platform/refusal.ts'

/** Files with amounts are available on the day the couple chose. */
export const AmountsKeptBack = defineRefusal<{ until: string }>(
  'AMOUNTS_KEPT_BACK',
  'The couple hide amounts from themselves until {until}.',
)
