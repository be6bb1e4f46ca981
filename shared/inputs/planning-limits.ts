/** How many characters the title and the description of a task and of an event have at most. */
export const planningLimits = { title: 160, description: 20_000 } as const
