import { defineRefusal } from '#server/platform/refusal.ts'
import type { SeatingPlan } from './seating-queries.ts'

export const TableNotFound = defineRefusal('TABLE_NOT_FOUND', 'Table not found.')

export const RoomAreaNotFound = defineRefusal('ROOM_AREA_NOT_FOUND', 'Area of the room not found.')

export const SeatingRelationNotFound = defineRefusal(
  'SEATING_RELATION_NOT_FOUND',
  'Seating relation not found.',
)

export const SeatingChanged = defineRefusal<{ present: SeatingPlan }>(
  'SEATING_CHANGED',
  'The seating plan was changed in the meantime; nothing was overwritten.',
)
