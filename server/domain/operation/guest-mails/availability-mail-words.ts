import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { guestMailWords } from './guest-mail-words.ts'

type MailValues = {
  readonly language: string
  readonly couple: string
  readonly gift: string
  readonly url: string
  /** Link that ends the alert. */
  readonly endUrl: string
}

/** Returns the texts that ask for a confirmation of an alert, or that tell that the gift is free again. */
export function availabilityMailWords(
  kind: 'alert' | 'available',
  { language, couple, gift, url, endUrl }: MailValues,
): LetterContent & { subject: string } {
  const t = guestMailWords(language)
  const values = { couple, gift }
  return {
    language,
    subject: t(`${kind}.subject`, values),
    greeting: t('helloUnnamed'),
    title: t(`${kind}.title`),
    body: t(`${kind}.body`, values),
    button: t(`${kind}.button`),
    url,
    after: t(`${kind}.after`),
    footer: t(`${kind}.footer`, values),
    ...(kind === 'available' ? { end: { words: t('available.end'), url: endUrl } } : {}),
  }
}
