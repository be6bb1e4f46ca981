import { z } from 'zod'
import { email, htmlText, line } from './text.ts'

/** Maximum mails per bulk action. */
export const mailsAtOnce = 200

/** Maximum recipients of a letter. Each gets a separate email. */
export const recipientLimit = 200

export const mailIds = z.array(z.uuid('wrong')).min(1, 'required').max(mailsAtOnce, 'tooMany')

const recipient = z.discriminatedUnion('kind', [
  // Known people receive it at their stored address.
  z.object({ kind: z.enum(['giver', 'household', 'guest']), id: z.uuid('wrong') }),
  z.object({
    kind: z.literal('address'),
    name: line(120)
      .nullish()
      .transform((name) => name ?? ''),
    email,
  }),
])

/** The content of a letter draft; every part may be empty until it is sent. */
export const draftInput = z.object({
  to: z.array(recipient).max(recipientLimit, 'tooMany'),
  subject: line(200),
  content: htmlText(100_000),
  inReplyTo: z.uuid('wrong').nullish(),
  attachmentIds: z.array(z.uuid('wrong')).max(20, 'tooMany'),
})
export type DraftInput = z.input<typeof draftInput>
