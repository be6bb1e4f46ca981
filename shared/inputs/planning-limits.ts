/** How many characters the title and the description of a task and of an event have at most, and the place of an event. */
export const planningLimits = { title: 160, description: 20_000, place: 300 } as const
