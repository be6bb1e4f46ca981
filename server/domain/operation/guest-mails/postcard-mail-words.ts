import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { guestMailWords } from './guest-mail-words.ts'

type MailValues = {
  readonly language: string
  /** May be empty, as may the town and the words. */
  readonly to: string
  readonly couple: string
  readonly gift: string
  readonly town: string
  readonly words: string
  readonly url: string
}

/** Maximum paragraphs of the memory in the mail; the rest is on the postcard. */
const maxParagraphs = 3

/** Returns the texts of an email with a postcard. */
export function postcardMailWords(values: MailValues): LetterContent & { subject: string } {
  const { language, to, couple, gift, town, url } = values
  const t = guestMailWords(language)
  const paragraphs = values.words.split(/\n{2,}/).filter(Boolean)
  return {
    language,
    subject: t('postcard.subject', { couple, town: town || 'none' }),
    greeting: to ? t('hello', { name: to }) : t('helloUnnamed'),
    title: t('postcard.title'),
    body: t(paragraphs.length > 0 ? 'postcard.body' : 'postcard.bodyAlone', { couple, gift }),
    quote: paragraphs.slice(0, maxParagraphs),
    button: t('postcard.button'),
    url,
    after: t('postcard.after'),
    footer: t('postcard.footer', { couple }),
    end: { words: t('postcard.end'), url: `${url}/baja` },
  }
}
