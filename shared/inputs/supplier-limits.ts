/** Maximum lengths of a supplier's fields, and maximum suppliers per wedding and per task. */
export const supplierLimits = { name: 120, trade: 80, note: 1000, count: 200, perTask: 10 } as const
