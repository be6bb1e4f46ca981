import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { notificationWords } from './notification-words.ts'

type MailValues = {
  readonly language: string
  readonly to: string
  readonly couple: string
  readonly timeZone: string
  readonly url: string
  readonly event: {
    readonly title: string
    readonly description: string
    readonly start: Date
    readonly allDay: boolean
  }
}

/** Returns the texts of an event reminder, with the time in the wedding's zone. */
export function eventMailWords(mailValues: MailValues): LetterContent & { subject: string } {
  const { language, event } = mailValues
  const t = notificationWords(language)
  const shown = event.allDay
    ? { dateStyle: 'full', timeZone: 'UTC' }
    : { dateStyle: 'full', timeStyle: 'short', timeZone: mailValues.timeZone }
  const when = dateTimeFormat(language, shown as Intl.DateTimeFormatOptions).format(event.start)
  const values = { title: event.title, when, couple: mailValues.couple }
  return {
    language,
    subject: t('event.subject', values),
    greeting: t('hello', { name: mailValues.to }),
    title: event.title,
    body: t('event.body', values),
    quote: event.description.split(/\n{2,}/).filter(Boolean),
    button: t('event.button'),
    url: mailValues.url,
    after: t('event.after', values),
    footer: t('event.footer'),
  }
}
