/** Orders of the guests' list: by name; latest answer, newest, or largest first. */
export const householdOrders = ['name', 'answered', 'newest', 'largest'] as const
export type HouseholdOrder = (typeof householdOrders)[number]
