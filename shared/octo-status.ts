/**
 * Statuses of a booking in OCTO, in the order in which a booking can take them. Source: the OCTO API specification,
 * BookingStatus.
 */
export const octoStatuses = [
  'ON_HOLD',
  'EXPIRED',
  'PENDING',
  'REJECTED',
  'CONFIRMED',
  'CANCELLED',
  'REDEEMED',
] as const
export type OctoStatus = (typeof octoStatuses)[number]
