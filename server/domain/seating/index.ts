export { saveTable } from './save-table.ts'
export { seatGuests } from './seat-guests.ts'
export { eraseSeating } from './seating-erasure.ts'
