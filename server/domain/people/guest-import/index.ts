export { importGuests } from './import-guests.ts'
