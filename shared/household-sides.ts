/** Whose guests a household is: of the first partner, of the second, or of both. */
export const householdSides = ['one', 'two', 'both'] as const
export type HouseholdSide = (typeof householdSides)[number]
