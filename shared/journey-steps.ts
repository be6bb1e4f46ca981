/** Steps of a gift, in order. */
export const journeySteps = ['promised', 'sent', 'received', 'booked', 'lived', 'thanked'] as const
export type JourneyStep = (typeof journeySteps)[number]
