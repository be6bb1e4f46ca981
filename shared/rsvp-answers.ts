/** The answers to an invitation to a celebration. `pending`: no answer yet. */
export const rsvpAnswers = ['pending', 'yes', 'no', 'maybe'] as const
export type RsvpAnswer = (typeof rsvpAnswers)[number]
