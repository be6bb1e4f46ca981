import { z } from 'zod'
import { amountInput } from './amount.ts'
import { padrinazgoLimits } from './padrinazgo-limits.ts'
import { readByGuests } from './public-text.ts'
import { email, line, paragraphs, requiredLine } from './text.ts'

/** A padrinazgo as the couple write it. */
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
  }),
)
export type PadrinazgoInput = z.output<typeof padrinazgoInput>

/** Where the couple answer: an e-mail address, or a telephone as people write it. */
export const contact = requiredLine(padrinazgoLimits.contact).transform((typed, context) => {
  if (email.safeParse(typed).success) return { email: typed, phone: null }
  if (/^\+?[\d\s().\-/]+$/.test(typed) && typed.replace(/\D/g, '').length >= 6)
    return { email: null, phone: typed }
  context.addIssue({ code: 'custom', message: 'contact' })
  return z.NEVER
})

/** Who would like to take a padrinazgo upon them. */
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

/** What the couple say with their decision. */
export const replyInput = readByGuests(
  z.object({
    reply: paragraphs(padrinazgoLimits.reply)
      .nullish()
      .transform((reply) => reply ?? ''),
  }),
)
