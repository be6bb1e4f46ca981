import { z } from 'zod'
import { householdGuestLimit } from './household.ts'
import { rsvpLimits } from './rsvp-limits.ts'
import { optionalLine, optionalParagraphs, requiredLine } from './text.ts'

/** What can be said to a celebration; `pending` is what was before anything was said. */
export const rsvpAnswers = ['pending', 'yes', 'no', 'maybe'] as const
export type RsvpAnswer = (typeof rsvpAnswers)[number]

const answer = z.object({
  guestId: z.uuid('wrong'),
  celebrationId: z.uuid('wrong'),
  answer: z.enum(rsvpAnswers, 'wrong'),
})

/** What each may say besides; what is left out stays as it is, what is empty goes. */
const said = z.object({
  id: z.uuid('wrong'),
  dietaryNeeds: optionalLine(rsvpLimits.dietaryNeeds),
  note: optionalParagraphs(rsvpLimits.guestNote),
  song: optionalLine(rsvpLimits.song),
})

/** The answer of a household, as the form behind its link gives it. */
export const answerInvitationInput = z.object({
  answers: z.array(answer).max(householdGuestLimit * 12, 'tooMany'),
  guests: z.array(said).max(householdGuestLimit, 'tooMany'),
  note: optionalParagraphs(rsvpLimits.note),
})

/** A name as somebody types it who looks for the own invitation. */
export const guestNameInput = z.object({ name: requiredLine(rsvpLimits.name) })
