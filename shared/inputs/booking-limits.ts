/** Maximum lengths of the texts of a booking. */
export const bookingLimits = { who: 160, reference: 80, notes: 2000, instead: 120 } as const
