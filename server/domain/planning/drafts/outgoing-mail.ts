import { everyRecipientOf, type Mail } from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { isSingleAddress } from '#server/platform/mail/message.ts'
import { textFromHtml } from '#server/platform/clean-html.ts'
import { add, days, seconds } from '#shared/duration.ts'
import type { FieldIssue } from '#shared/inputs/issues.ts'
import { textsWithPaymentDetails } from '#shared/payment-details/find-payment-details.ts'

/** So long a mail that was sent can still be taken back. */
export const undoSpan = seconds(10)
/** The furthest time to schedule a letter. */
const furthest = days(366)

/** When a mail leaves that is sent now: after a moment for second thoughts, or when it was asked for. Refuses a time that has passed. */
export function parseSendTime(now: Date, at: Date | null): Date | ReturnType<typeof InvalidInput> {
  const soonest = add(now, undoSpan)
  if (at !== null && at < now) return InvalidInput({ issues: [{ path: 'at', rule: 'past' }] })
  if (at === null || at <= soonest) return soonest
  if (at > add(now, furthest)) return InvalidInput({ issues: [{ path: 'at', rule: 'tooFar' }] })
  return at
}

/** What a mail lacks before it can be sent; null when it is complete. */
export function lackOf(
  mail: Pick<Mail, 'to' | 'cc' | 'bcc' | 'subject' | 'summary' | 'content'>,
  fileNames: readonly string[],
): ReturnType<typeof InvalidInput> | null {
  const issues: FieldIssue[] = []
  const recipients = everyRecipientOf(mail)
  if (recipients.length === 0) issues.push({ path: 'to', rule: 'required' })
  if (recipients.some(({ email }) => email === null || !isSingleAddress(email)))
    issues.push({ path: 'to', rule: 'email' })
  if (mail.subject === '' && mail.summary === '' && fileNames.length === 0)
    issues.push({ path: 'content', rule: 'required' })
  for (const path of fieldsWithPaymentDetails(mail, fileNames)) issues.push({ path, rule: 'paymentDetails' })
  return issues.length > 0 ? InvalidInput({ issues }) : null
}

type OutgoingContent = Pick<Mail, 'subject' | 'content'>

/** Returns the fields of a mail that tell its readers where to send money, in words, links or names of files. */
export function fieldsWithPaymentDetails(
  { subject, content }: OutgoingContent,
  fileNames: readonly string[],
): ('subject' | 'content')[] {
  const links = [...content.matchAll(/(?:href|alt)="([^"]*)"/g)].map(([, value = '']) => value)
  const texts = [subject, textFromHtml(content), ...links, ...fileNames]
  const places = textsWithPaymentDetails(texts)
  return [...new Set(places.map((place) => (place === 0 ? 'subject' : 'content')))]
}

/** So many people a couple can write to in a day: more is no longer a couple writing to their guests. */
export const mostInADay = 600
