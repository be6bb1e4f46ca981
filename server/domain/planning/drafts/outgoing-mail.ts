import { everyRecipientOf, type Mail } from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { isSingleAddress } from '#server/platform/mail/message.ts'
import { textFromHtml } from '#server/platform/clean-html.ts'
import { add, days, seconds } from '#shared/duration.ts'
import type { FieldIssue } from '#shared/inputs/issues.ts'
import { textsWithPaymentDetails } from '#shared/payment-details/find-payment-details.ts'

/** Time during which sending can be undone. */
export const undoSpan = seconds(10)
/** Maximum time ahead for which a letter can be scheduled. */
const furthest = days(366)

/**
 * Returns the time at which a mail is sent: the scheduled time, but at least after the time for undo. Returns
 * `InvalidInput` for a past or too distant time.
 */
export function parseSendTime(now: Date, at: Date | null): Date | ReturnType<typeof InvalidInput> {
  const soonest = add(now, undoSpan)
  if (at !== null && at < now) return InvalidInput({ issues: [{ path: 'at', rule: 'past' }] })
  if (at === null || at <= soonest) return soonest
  if (at > add(now, furthest)) return InvalidInput({ issues: [{ path: 'at', rule: 'tooFar' }] })
  return at
}

/** Returns `InvalidInput` with everything that prevents sending a mail, or null if it is complete. */
export function incompleteMailRefusal(
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

/** Returns the fields that contain payment details, in text, links or file names. */
export function fieldsWithPaymentDetails(
  { subject, content }: OutgoingContent,
  fileNames: readonly string[],
): ('subject' | 'content')[] {
  const links = [...content.matchAll(/(?:href|alt)="([^"]*)"/g)].map(([, value = '']) => value)
  const texts = [subject, textFromHtml(content), ...links, ...fileNames]
  const places = textsWithPaymentDetails(texts)
  return [...new Set(places.map((place) => (place === 0 ? 'subject' : 'content')))]
}
