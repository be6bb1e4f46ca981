export { BookingSystemSilent } from './booking-systems.refusals.ts'
export { bookingSystemLinks, bookingSystems } from './booking-systems.tables.ts'
export { connectBookingSystem } from './connect-booking-system.ts'
export { linkIdeaToProduct } from './link-idea-to-product.ts'
export { octoSystem } from './octo.ts'
export { type BookingSystem, type FreeSlot, type SystemBooking } from './port.ts'
export { type LinkedIdea, linkedIdeas } from './system-queries.ts'
export {
  noSystemTransport,
  openSystem,
  requireAnswer,
  storedSystem,
  systemTokenColumn,
  systemTransport,
} from './systems.ts'
