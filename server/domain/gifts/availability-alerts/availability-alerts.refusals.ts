import { defineRefusal } from '#server/platform/refusal.ts'

/** Also for a link that has expired. */
export const AvailabilityAlertNotFound = defineRefusal(
  'AVAILABILITY_ALERT_NOT_FOUND',
  'Availability alert not found.',
)
