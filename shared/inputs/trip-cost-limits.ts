/** Maximum length of the name of a cost, and maximum costs per wedding. */
export const tripCostLimits = { name: 120, count: 200 } as const
