/** Maximum lengths of the title and description of tasks and events, and of the place of an event. */
export const planningLimits = { title: 160, description: 20_000, place: 300 } as const
