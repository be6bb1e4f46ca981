/** The steps on the way of a gift, in their order. */
export const journeySteps = ['promised', 'sent', 'received', 'booked', 'lived', 'thanked'] as const
export type JourneyStep = (typeof journeySteps)[number]
