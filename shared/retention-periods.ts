/** The periods after the wedding for which the data of guests can be kept. */
export const retentionPeriods = ['months12', 'months24', 'months36', 'askYearly'] as const
export type RetentionPeriod = (typeof retentionPeriods)[number]
