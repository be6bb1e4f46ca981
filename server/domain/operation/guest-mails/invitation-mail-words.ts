import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { guestMailWords } from './guest-mail-words.ts'

type MailValues = {
  readonly language: string
  /** How the couple address the household. */
  readonly to: string
  readonly household: string
  readonly couple: string
  readonly lastDay: string
  readonly url: string
}

/** Returns the texts of the mail with a household's link, sent on request or as a reminder. */
export function invitationMailWords(
  why: 'invitation' | 'reminder',
  { language, to, url, lastDay, ...mailValues }: MailValues,
): LetterContent & { subject: string } {
  const t = guestMailWords(language)
  const date = dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(lastDay))
  const values = { ...mailValues, date }
  return {
    language,
    subject: t(`${why}.subject`, values),
    greeting: t('hello', { name: to }),
    title: t(`${why}.title`, values),
    body: t(`${why}.body`, values),
    button: t(`${why}.button`),
    url,
    after: t(`${why}.after`, values),
    footer: t(`${why}.footer`, values),
  }
}
