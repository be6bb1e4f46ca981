import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { notificationWords } from './notification-words.ts'
import type { ToPartner } from './receiving-account-mail-words.ts'

/**
 * Returns the texts that notify a partner of an instalment plan whose last instalments did not arrive;
 * without name and amount, which they may hide from themselves.
 */
export function instalmentRestWords({
  language,
  to,
  couple,
  url,
}: ToPartner): LetterContent & { subject: string } {
  const t = notificationWords(language)
  return {
    language,
    subject: t('instalmentPlanRest.subject'),
    greeting: t('hello', { name: to }),
    title: t('instalmentPlanRest.title'),
    body: t('instalmentPlanRest.body', { couple }),
    quote: [],
    button: t('dispute.button'),
    url,
    after: t('instalmentPlanRest.after'),
    footer: t('coupleFooter'),
  }
}
