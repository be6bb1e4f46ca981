import { z } from 'zod'
import { email, htmlText, line } from './text.ts'

/** So many mails are dealt with at once. */
export const mailsAtOnce = 200

/** To so many a letter goes at once, each getting a mail of their own. */
export const recipientLimit = 200

export const mailIds = z.array(z.uuid('wrong')).min(1, 'required').max(mailsAtOnce, 'tooMany')

const recipient = z.discriminatedUnion('kind', [
  // Who is known is written to at the address they left, whatever it is.
  z.object({ kind: z.enum(['giver', 'household', 'guest']), id: z.uuid('wrong') }),
  z.object({
    kind: z.literal('address'),
    name: line(120)
      .nullish()
      .transform((name) => name ?? ''),
    email,
  }),
])

/** What is typed of a letter; nothing has to be there before it is sent. */
export const draftInput = z.object({
  to: z.array(recipient).max(recipientLimit, 'tooMany'),
  subject: line(200),
  content: htmlText(100_000),
  inReplyTo: z.uuid('wrong').nullish(),
  attachmentIds: z.array(z.uuid('wrong')).max(20, 'tooMany'),
})
export type DraftInput = z.input<typeof draftInput>
