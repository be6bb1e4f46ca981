/** How much fits into a group of friends: the same figures on its forms and at the door of the server. */
export const groupLimits = { name: 60, person: 60, fewestPlaces: 2, mostPlaces: 100 } as const
