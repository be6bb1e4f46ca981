import { z } from 'zod'
import { email, htmlText, line } from './text.ts'

/** Maximum mails per bulk action. */
export const mailsAtOnce = 200

/** Maximum recipients of a letter, visible or not. Each gets a separate email. */
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

const recipients = z.array(recipient).max(recipientLimit, 'tooMany')
const otherRecipients = recipients.nullish().transform((people) => people ?? [])

/** The content of a letter draft; every part may be empty until it is sent. */
const draft = z.object({
  to: recipients,
  cc: otherRecipients,
  bcc: otherRecipients,
  subject: line(200),
  content: htmlText(100_000),
  inReplyTo: z.uuid('wrong').nullish(),
  attachmentIds: z.array(z.uuid('wrong')).max(20, 'tooMany'),
})
export const draftInput = draft.refine(
  ({ to, cc, bcc }) => to.length + cc.length + bcc.length <= recipientLimit,
  {
    path: ['to'],
    message: 'tooMany',
  },
)
export type DraftInput = z.input<typeof draftInput>
