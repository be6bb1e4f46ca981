import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { listFormat } from '#shared/intl-formats.ts'
import { guestMailWords } from './guest-mail-words.ts'

const paragraphs = (text: string): string[] => text.split(/\n{2,}/).filter(Boolean)

type MailValues = {
  readonly language: string
  /** What was requested. */
  readonly name: string
  /** The names of the requester as they wish to be shown. */
  readonly names: string
  readonly url: string
}
type RequestValues = MailValues & { readonly to: string; readonly words: string }
type AnswerValues = MailValues & {
  readonly couple: string
  readonly reply: string
  /** The padrinazgos that are still open. */
  readonly left: readonly string[]
}

/** Returns the texts that notify a couple of a request for a padrinazgo. */
export function adoptionAskedWords(mailValues: RequestValues): LetterContent & { subject: string } {
  const { language, name, names, to, url } = mailValues
  const t = guestMailWords(language)
  return {
    language,
    subject: t('adoptionAsked.subject', { names, name }),
    greeting: t('hello', { name: to }),
    title: t('adoptionAsked.title'),
    body: t('adoptionAsked.body', { names, name }),
    quote: paragraphs(mailValues.words),
    button: t('adoptionAsked.button'),
    url,
    after: t('adoptionAsked.after'),
    footer: t('adoptionAsked.footer'),
  }
}

/** Returns the texts that notify the requester of a padrinazgo of the couple's decision. */
export function adoptionAnswerWords(
  decided: 'accepted' | 'declined' | 'taken',
  mailValues: AnswerValues,
): LetterContent & { subject: string } {
  const { language, name, names, couple, reply, left, url } = mailValues
  const t = guestMailWords(language)
  const open = left.length > 0 ? listFormat(language, { type: 'conjunction' }).format(left) : 'none'
  const values = { couple, name }
  return {
    language,
    subject: t(`adoption.${decided}.subject`, values),
    greeting: t('adoption.hello', { names }),
    title: t(`adoption.${decided}.title`),
    body: t(`adoption.${decided}.body`, values),
    quote: paragraphs(reply),
    button: t('adoption.button'),
    url,
    after: t(`adoption.${decided}.after`, decided === 'accepted' ? values : { left: open }),
    footer: t('adoption.footer', { couple }),
  }
}
