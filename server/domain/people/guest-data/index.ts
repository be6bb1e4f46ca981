export { eraseGuestData } from './erase-guest-data.ts'
export { expireGuestDataJob } from './expire-guest-data.ts'
export * from './guest-data.events.ts'
