import type { LetterContent } from '#server/platform/mail/letter.tsx'
import type { MailedKind } from '#shared/inputs/outreach.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { guestMailWords } from './guest-mail-words.ts'

type MailValues = {
  readonly language: string
  /** How the couple address the household. */
  readonly to: string
  readonly household: string
  readonly couple: string
  readonly place: string
  readonly weddingDate: string
  readonly lastDay: string
  readonly url: string
}

/** Returns the texts of a mail to a household: a message of the couple, or the link after a search by name. */
export function householdMailWords(
  why: MailedKind | 'link',
  { language, to, url, lastDay, weddingDate, ...mailValues }: MailValues,
): LetterContent & { subject: string } {
  const t = guestMailWords(language)
  const long = dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const full = dateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  const values = {
    ...mailValues,
    date: long.format(new Date(lastDay)),
    day: full.format(new Date(weddingDate)),
  }
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
