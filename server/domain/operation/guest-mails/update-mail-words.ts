import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { guestMailWords } from './guest-mail-words.ts'

type MailValues = {
  readonly language: string
  /** The name they gave; may be empty. */
  readonly to: string
  readonly couple: string
  readonly url: string
  /** The address to unsubscribe. */
  readonly endUrl: string
}
type UpdateValues = MailValues & { readonly title: string; readonly text: string; readonly photos: number }

/**
 * Returns the texts that ask the owner of an address to confirm a subscription, or that say that it exists
 * already.
 */
export function followMailWords(
  kind: 'follow' | 'following',
  { language, to, couple, url, endUrl }: MailValues,
): LetterContent & { subject: string } {
  const t = guestMailWords(language)
  const isKnown = kind === 'following'
  return {
    language,
    subject: t(`${kind}.subject`, { couple }),
    greeting: isKnown && to ? t('hello', { name: to }) : t('helloUnnamed'),
    title: t(`${kind}.title`),
    body: t(`${kind}.body`, { couple }),
    button: t(`${kind}.button`),
    url,
    after: t(`${kind}.after`),
    footer: t(isKnown ? 'update.footer' : 'follow.footer', { couple }),
    ...(isKnown ? { end: { words: t('update.end'), url: endUrl } } : {}),
  }
}

/** Returns the texts of the mail with a couple's news. */
export function updateMailWords(values: UpdateValues): LetterContent & { subject: string } {
  const { language, to, couple, title, text, photos, url, endUrl } = values
  const t = guestMailWords(language)
  return {
    language,
    subject: t('update.subject', { couple, title }),
    greeting: to ? t('hello', { name: to }) : t('helloUnnamed'),
    title,
    body: t('update.body', { couple }),
    quote: text.split(/\n{2,}/).filter(Boolean),
    button: t('update.button', { photos }),
    url,
    after: t('update.after'),
    footer: t('update.footer', { couple }),
    end: { words: t('update.end'), url: endUrl },
  }
}
