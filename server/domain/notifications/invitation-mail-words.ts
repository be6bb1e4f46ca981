import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

type Said = {
  readonly language: string
  /** How the couple address the household. */
  readonly to: string
  readonly household: string
  readonly couple: string
  readonly lastDay: string
  readonly url: string
}

/** The words that bring a household the link it answers by. */
export function invitationMailWords({
  language,
  to,
  url,
  lastDay,
  ...said
}: Said): LetterContent & { subject: string } {
  const t = words(language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(lastDay),
  )
  const values = { ...said, date }
  return {
    language,
    subject: t('invitation.subject', values),
    greeting: t('hello', { name: to }),
    title: t('invitation.title', values),
    body: t('invitation.body', values),
    button: t('invitation.button'),
    url,
    after: t('invitation.after', values),
    footer: t('invitation.footer', values),
  }
}
