import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { notificationWords } from './notification-words.ts'
import type { ToPartner } from './receiving-account-mail-words.ts'

export type DisputeMailStep = 'opened' | 'won' | 'lost'

/**
 * Returns the texts that notify a partner of a dispute; without name and amount, which they may hide from
 * themselves until a chosen day.
 */
export function disputeMailWords({
  step,
  language,
  to,
  couple,
  url,
}: ToPartner & { step: DisputeMailStep }): LetterContent & { subject: string } {
  const t = notificationWords(language)
  return {
    language,
    subject: t(`dispute.${step}.subject`),
    greeting: t('hello', { name: to }),
    title: t(`dispute.${step}.title`),
    body: t(`dispute.${step}.body`, { couple }),
    quote: [],
    button: t('dispute.button'),
    url,
    after: t(`dispute.${step}.after`),
    footer: t('receivingAccount.footer'),
  }
}
