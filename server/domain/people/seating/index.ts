export { saveTable } from './save-table.ts'
export { seatGuests } from './seat-guests.ts'
export { type SeatingTable, seatingPlanOf } from './seating-queries.ts'
export { eraseSeating } from './seating-erasure.ts'
