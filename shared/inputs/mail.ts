import { z } from 'zod'
import { mailLimits } from './mail-limits.ts'
import { email, htmlText, line } from './text.ts'

export const mailIds = z.array(z.uuid('wrong')).min(1, 'required').max(mailLimits.mailsAtOnce, 'tooMany')

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

const recipients = z.array(recipient).max(mailLimits.recipients, 'tooMany')
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
  ({ to, cc, bcc }) => to.length + cc.length + bcc.length <= mailLimits.recipients,
  {
    path: ['to'],
    message: 'tooMany',
  },
)
export type DraftInput = z.input<typeof draftInput>
