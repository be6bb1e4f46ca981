import { z } from 'zod'
import { householdGuestLimit } from './household.ts'
import { questionLimits } from './question-limits.ts'
import { rsvpLimits } from './rsvp-limits.ts'
import { line, optionalParagraphs, paragraphs, requiredLine } from './text.ts'
import { rsvpAnswers } from '#shared/rsvp-answers.ts'

const answer = z.object({
  guestId: z.uuid('wrong'),
  celebrationId: z.uuid('wrong'),
  answer: z.enum(rsvpAnswers, 'wrong'),
})

/** A reply to a question of the couple; an empty one removes the earlier reply. */
export const replyInput = z.object({ questionId: z.uuid('wrong'), reply: line(questionLimits.reply) })

/** An omitted text stays; an empty one is cleared. */
const words = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema
    .nullable()
    .optional()
    .transform((text) => (text === undefined ? undefined : text || null))

/** Further answers of each guest. An omitted field stays; an empty one is cleared. */
const answerText = z
  .object({
    id: z.uuid('wrong'),
    name: line(rsvpLimits.companionName).nullish(),
    dietaryNeeds: words(line(200)),
    note: words(paragraphs(500)),
    song: words(line(160)),
    replies: z
      .array(replyInput)
      .max(questionLimits.questions * 2, 'tooMany')
      .nullish(),
  })
  .transform(({ id, name, dietaryNeeds, note, song, replies }) => ({
    id,
    /** Name of a companion; an empty one leaves the name as it is. */
    name: name || null,
    replies: replies ?? [],
    ...(dietaryNeeds === undefined ? {} : { dietaryNeeds }),
    ...(note === undefined ? {} : { note }),
    ...(song === undefined ? {} : { song }),
  }))

/** A household's answer from the form behind its link. */
export const answerInvitationInput = z.object({
  answers: z.array(answer).max(householdGuestLimit * 12, 'tooMany'),
  guests: z.array(answerText).max(householdGuestLimit, 'tooMany'),
  note: optionalParagraphs(rsvpLimits.note),
})
export type AnswerInvitationInput = z.output<typeof answerInvitationInput>

/** Text that a guest types to find the invitation: a name and, if the couple allow it, a clue. */
export const invitationSearchInput = z.object({
  name: requiredLine(rsvpLimits.name),
  clue: line(rsvpLimits.clue)
    .nullish()
    .transform((typed) => typed || null),
})
