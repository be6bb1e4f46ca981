import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

type MailValues = {
  readonly language: string
  readonly to: string
  readonly author: string
  readonly task: string
  readonly couple: string
  readonly url: string
  /** The unsubscribe link. */
  readonly endUrl: string
}

/** Returns the texts that notify a member of a mention. */
export function mentionMailWords({
  language,
  to,
  url,
  endUrl,
  ...values
}: MailValues): LetterContent & { subject: string } {
  const t = words(language)
  return {
    language,
    subject: t('mention.subject', values),
    greeting: t('hello', { name: to }),
    title: values.task,
    body: t('mention.body', values),
    quote: [],
    button: t('mention.button'),
    url,
    after: t('mention.after'),
    footer: t('mention.footer'),
    end: { words: t('mention.end'), url: endUrl },
  }
}
