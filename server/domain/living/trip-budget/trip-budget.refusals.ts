import { defineRefusal } from '#server/platform/refusal.ts'
import type { TripCost } from './trip-budget.ts'

export const TripCostNotFound = defineRefusal('TRIP_COST_NOT_FOUND', 'Trip cost not found.')

export const TripCostChanged = defineRefusal<{ present: TripCost }>(
  'TRIP_COST_CHANGED',
  'The cost was changed in the meantime; nothing was overwritten.',
)
