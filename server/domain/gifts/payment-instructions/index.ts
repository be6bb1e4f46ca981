export { RailFull } from './payment-instructions.refusals.ts'
export { amountBy } from './payment-instructions.ts'
export { roomFor } from './rail-room.ts'
export { railUses } from './rail-use-query.ts'
