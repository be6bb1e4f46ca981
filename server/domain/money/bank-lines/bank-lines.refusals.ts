import { defineRefusal } from '#server/platform/refusal.ts'

export const AmountsDiffer = defineRefusal(
  'AMOUNTS_DIFFER',
  'The amount received differs from the amount promised; decide what happens to the difference.',
)
