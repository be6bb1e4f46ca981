import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { notificationWords } from './notification-words.ts'
import type { ToPartner } from './receiving-account-mail-words.ts'

type AmountPrivacyMail = ToPartner & {
  readonly amountPrivacy: Wedding['amountPrivacy']
  /** The day on which all amounts become visible; null if they already are. */
  readonly opensOn: string | null
  /** The partner who changed it. */
  readonly name: string
}

/** Returns the texts that notify a partner of which gift data the couple see; without any gift data. */
export function amountPrivacyMailWords(mail: AmountPrivacyMail): LetterContent & { subject: string } {
  const { language, amountPrivacy, opensOn, name, to, couple, url } = mail
  const t = notificationWords(language)
  const day = dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const date = opensOn ? day.format(new Date(`${opensOn}T00:00:00Z`)) : ''
  const values = { name, couple, date }
  return {
    language,
    subject: t(`amountPrivacy.${amountPrivacy}.subject`, values),
    greeting: t('hello', { name: to }),
    title: t(`amountPrivacy.${amountPrivacy}.title`, values),
    body: t(`amountPrivacy.${amountPrivacy}.body`, values),
    quote: [],
    button: t('amountPrivacy.button'),
    url,
    after: t('amountPrivacy.after', values),
    footer: t('coupleFooter'),
  }
}
