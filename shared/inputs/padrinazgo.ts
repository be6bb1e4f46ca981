import { z } from 'zod'
import { isPhoneNumber, readEmailAddress } from '#shared/contact-details.ts'
import { amountInput } from './amount.ts'
import { maxAltLetters } from './gift-photo-limits.ts'
import { padrinazgoLimits } from './padrinazgo-limits.ts'
import { pictureName } from './picture-name.ts'
import { readByGuests } from './public-text.ts'
import { line, paragraphs, requiredLine } from './text.ts'

/** The input of a padrinazgo. */
export const padrinazgoInput = readByGuests(
  z.object({
    name: requiredLine(padrinazgoLimits.name),
    meaning: line(padrinazgoLimits.meaning),
    costMinor: amountInput.nullish().transform((cost) => cost ?? null),
    isCostShown: z.boolean('wrong'),
    celebrationId: z
      .uuid('wrong')
      .nullish()
      .transform((id) => id ?? null),
    adoptedBy: line(padrinazgoLimits.names)
      .nullish()
      .transform((names) => names || null),
    /** Absent: unchanged. Null: no picture. */
    picture: pictureName.nullable().optional(),
    pictureAlt: line(maxAltLetters)
      .nullish()
      .transform((alt) => alt ?? undefined),
  }),
)
export type PadrinazgoInput = z.output<typeof padrinazgoInput>

/** Contact data for the couple's answer: an email address or a phone number. */
export const contact = requiredLine(padrinazgoLimits.contact).transform((typed, context) => {
  const address = readEmailAddress(typed)
  if (address !== null) return { email: address, phone: null }
  if (isPhoneNumber(typed)) return { email: null, phone: typed }
  context.addIssue({ code: 'custom', message: 'contact' })
  return z.NEVER
})

/** The input of a request for a padrinazgo. */
export const adoptionInput = readByGuests(
  z.object({
    names: requiredLine(padrinazgoLimits.names),
    contact,
    words: paragraphs(padrinazgoLimits.words)
      .nullish()
      .transform((words) => words ?? ''),
  }),
  ['contact', 'words'],
)

/** The couple's message with their decision. */
export const replyInput = readByGuests(
  z.object({
    reply: paragraphs(padrinazgoLimits.reply)
      .nullish()
      .transform((reply) => reply ?? ''),
  }),
)
