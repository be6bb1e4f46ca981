import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { wordsFrom } from '#server/platform/words.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import type { ToPartner } from './receiving-account-mail-words.ts'

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

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
  const t = words(language)
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
