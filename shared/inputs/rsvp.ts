import { z } from 'zod'
import { householdGuestLimit } from './household.ts'
import { rsvpLimits } from './rsvp-limits.ts'
import { line, optionalParagraphs, paragraphs, requiredLine } from './text.ts'

/** What can be said to a celebration; `pending` is what was before anything was said. */
export const rsvpAnswers = ['pending', 'yes', 'no', 'maybe'] as const
export type RsvpAnswer = (typeof rsvpAnswers)[number]

const answer = z.object({
  guestId: z.uuid('wrong'),
  celebrationId: z.uuid('wrong'),
  answer: z.enum(rsvpAnswers, 'wrong'),
})

/** A text that stays when it is left out, and goes when it is empty. */
const words = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema
    .nullable()
    .optional()
    .transform((text) => (text === undefined ? undefined : text || null))

/** What each may say besides; what is left out stays as it is, what is empty goes. */
const said = z
  .object({
    id: z.uuid('wrong'),
    dietaryNeeds: words(line(200)),
    note: words(paragraphs(500)),
    song: words(line(160)),
  })
  .transform(({ id, dietaryNeeds, note, song }) => ({
    id,
    ...(dietaryNeeds === undefined ? {} : { dietaryNeeds }),
    ...(note === undefined ? {} : { note }),
    ...(song === undefined ? {} : { song }),
  }))

/** The answer of a household, as the form behind its link gives it. */
export const answerInvitationInput = z.object({
  answers: z.array(answer).max(householdGuestLimit * 12, 'tooMany'),
  guests: z.array(said).max(householdGuestLimit, 'tooMany'),
  note: optionalParagraphs(rsvpLimits.note),
})
export type AnswerInvitationInput = z.output<typeof answerInvitationInput>

/** A name as somebody types it who looks for the own invitation. */
export const guestNameInput = z.object({ name: requiredLine(rsvpLimits.name) })
