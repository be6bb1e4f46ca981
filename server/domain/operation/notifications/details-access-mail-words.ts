import type { DetailsAccess } from '#server/domain/money/payments/index.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { notificationWords } from './notification-words.ts'
import type { ToPartner } from './receiving-account-mail-words.ts'

type DetailsAccessMail = ToPartner & {
  readonly access: DetailsAccess
  /** The partner who changed it. */
  readonly name: string
}

/** Returns the texts that notify a partner of when guests see the payment details. */
export function detailsAccessMailWords(mail: DetailsAccessMail): LetterContent & { subject: string } {
  const { language, access, name, to, couple, url } = mail
  const t = notificationWords(language)
  const values = { name, couple }
  return {
    language,
    subject: t(`detailsAccess.${access}.subject`, values),
    greeting: t('hello', { name: to }),
    title: t(`detailsAccess.${access}.title`, values),
    body: t(`detailsAccess.${access}.body`, values),
    quote: [],
    button: t('detailsAccess.button'),
    url,
    after: t('detailsAccess.after', values),
    footer: t('receivingAccount.footer'),
  }
}
