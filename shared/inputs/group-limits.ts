/** The limits of a group gift, shared by its forms and the server. */
export const groupLimits = { name: 60, person: 60, minPlaces: 2, maxPlaces: 100 } as const
