import type { Measure } from '#server/domain/money/payments/index.ts'
import { defineRefusal } from '#server/platform/refusal.ts'

export const RailFull = defineRefusal<{ measure: Measure }>(
  'RAIL_FULL',
  'This account can receive no more for now.',
)
