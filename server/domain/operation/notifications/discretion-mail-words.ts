import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import type { ToPartner } from './receiving-account-mail-words.ts'

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

type DiscretionMail = ToPartner & {
  readonly discretion: Wedding['discretion']
  /** The day on which everything is there; null where it is already. */
  readonly opensOn: string | null
  /** Which of the two said so. */
  readonly name: string
}

/** What a partner is told of how much of what is given the two see: never of what was given. */
export function discretionMailWords(mail: DiscretionMail): LetterContent & { subject: string } {
  const { language, discretion, opensOn, name, to, couple, url } = mail
  const t = words(language)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const date = opensOn ? day.format(new Date(`${opensOn}T00:00:00Z`)) : ''
  const values = { name, couple, date }
  return {
    language,
    subject: t(`discretion.${discretion}.subject`, values),
    greeting: t('hello', { name: to }),
    title: t(`discretion.${discretion}.title`, values),
    body: t(`discretion.${discretion}.body`, values),
    quote: [],
    button: t('discretion.button'),
    url,
    after: t('discretion.after', values),
    footer: t('coupleFooter'),
  }
}
