/** Limits of a request for dates: days of one message, people, and length of a text. */
export const bookingRequestLimits = { dates: 3, people: 60, text: 600 } as const
