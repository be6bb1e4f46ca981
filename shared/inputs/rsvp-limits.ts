/** How long what is written with an answer may be; the form knows it without the rest of the check. */
export const rsvpLimits = { dietaryNeeds: 200, guestNote: 500, song: 160, note: 2000, name: 160 } as const
