import { z } from 'zod'
import { mailSearchLimit } from '../mail-search.ts'
import { line } from './text.ts'

/** Maximum rules of a mailbox, since each is applied to every incoming mail. */
export const mailRuleLimit = 40

/** Input of a rule: the matching mails, and the actions for them. */
export const mailRuleInput = z
  .object({
    sender: line(254),
    words: line(mailSearchLimit),
    label: line(60)
      .nullish()
      .transform((label) => label || null),
    archive: z.boolean(),
    star: z.boolean(),
  })
  .refine(({ sender, words }) => sender !== '' || words !== '', { path: ['sender'], message: 'required' })
  .refine(({ label, archive, star }) => label !== null || archive || star, {
    path: ['label'],
    message: 'required',
  })
export type MailRuleInput = z.output<typeof mailRuleInput>
