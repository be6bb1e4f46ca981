/** The steps of the guided start, in order. */
export const startSteps = ['names', 'day', 'partner', 'cover', 'design', 'ideas'] as const
export type StartStep = (typeof startSteps)[number]
