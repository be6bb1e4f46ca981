import type { CardAccount, CardAccountStep } from '#server/domain/cards/card-accounts/index.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { notificationWords } from './notification-words.ts'
import type { ToWatcher } from './receiving-account-mail-words.ts'

type CardAccountMail = ToWatcher & {
  step: CardAccountStep['step']
  account: Pick<CardAccount, 'provider' | 'hint' | 'usableFrom'>
  /** The person who made the change; empty for an automatic one. */
  name: string
}

/**
 * Returns the texts that notify a partner of a change of a card account: the company and the end of the
 * account's name, never a key.
 */
export function cardAccountMailWords(mail: CardAccountMail): LetterContent & { subject: string } {
  const { language, step, account, name, to, couple, timeZone, url, stopUrl } = mail
  const t = notificationWords(language)
  const from = account.usableFrom
  const company = `${t(`cardAccount.names.${account.provider}`)} ${account.hint}`.trim()
  const moment = from
    ? dateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(from)
    : ''
  const values = { name, couple, company, moment }
  return {
    language,
    subject: t(`cardAccount.${step}.subject`, values),
    greeting: t('hello', { name: to }),
    title: t(`cardAccount.${step}.title`, values),
    body: t(`cardAccount.${step}.body`, values),
    quote: step === 'proposed' || step === 'confirmed' ? [t('receivingAccount.stop', { stopUrl })] : [],
    button: t('cardAccount.button'),
    url,
    after: t(`cardAccount.${step}.after`, values),
    footer: t('receivingAccount.footer'),
  }
}
