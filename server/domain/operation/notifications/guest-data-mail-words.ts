import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { notificationWords } from './notification-words.ts'
import type { ToPartner } from './receiving-account-mail-words.ts'

/** The guest whose data was erased: the giver of a gift with this reference, or an invited household. */
export type ErasedGuest =
  | { readonly link: 'gift'; readonly reference: string }
  | { readonly link: 'invitation'; readonly household: string }

/**
 * Returns the texts that notify a partner that a guest has erased their data: which gift or invitation it
 * was, never the erased data.
 */
export function guestDataMailWords({
  language,
  to,
  url,
  ...guest
}: ToPartner & ErasedGuest): LetterContent & { subject: string } {
  const t = notificationWords(language)
  const body =
    guest.link === 'gift'
      ? t('guestDataErased.body.gift', { reference: guest.reference })
      : t('guestDataErased.body.invitation', { household: guest.household })
  return {
    language,
    subject: t('guestDataErased.subject'),
    greeting: t('hello', { name: to }),
    title: t('guestDataErased.title'),
    body,
    quote: [],
    button: t(`guestDataErased.button.${guest.link}`),
    url,
    after: t('guestDataErased.after'),
    footer: t('coupleFooter'),
  }
}

/**
 * Returns the texts that ask a partner after the wedding about retention, or announce the erasure of all
 * guest data 30 days before.
 */
export function retentionMailWords({
  language,
  to,
  url,
  about,
  day,
}: ToPartner & { readonly about: 'guestErasure' | 'guestRetention'; readonly day: string }): LetterContent & {
  subject: string
} {
  const t = notificationWords(language)
  const format = dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const date = format.format(new Date(`${day}T00:00:00Z`))
  return {
    language,
    subject: t(`${about}.subject`, { date }),
    greeting: t('hello', { name: to }),
    title: t(`${about}.title`, { date }),
    body: t(`${about}.body`, { date }),
    quote: [],
    button: t(`${about}.button`),
    url,
    after: t(`${about}.after`),
    footer: t('coupleFooter'),
  }
}
