import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { notificationWords } from './notification-words.ts'

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
  const t = notificationWords(language)
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
