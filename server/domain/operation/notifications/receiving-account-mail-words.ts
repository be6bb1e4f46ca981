import type { ReceivingAccount } from '#server/domain/money/payments/index.ts'
import type { ReceivingAccountChange } from '#server/domain/money/receiving-account-changes/index.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { bankName, maskedIdentifier } from '#shared/bank-identifiers.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import type { ReceivingAccountChangeStepKind } from '#shared/states/receiving-account-change.ts'
import { notificationWords } from './notification-words.ts'

/** The recipient of an email about receiving accounts, and its link. */
export type ToPartner = { language: string; to: string; couple: string; timeZone: string; url: string }

/** Also with the link that stops the change without a session. */
export type ToWatcher = ToPartner & { stopUrl: string }

/** The fields of an account in an email. A change proposed before payment codes existed has none. */
type DescribedAccount = Pick<ReceivingAccount, 'kind' | 'identifier' | 'holder' | 'bank'> &
  Partial<Pick<ReceivingAccount, 'paymentCode'>>

type ReceivingAccountMail = ToWatcher & {
  step: ReceivingAccountChangeStepKind
  change: Pick<ReceivingAccountChange, 'act' | 'proposed' | 'takesEffectAt'>
  was: DescribedAccount | null
  /** The person who made the change; empty for an automatic one. */
  name: string
}

/**
 * Returns the texts that notify a partner of a change of bank details: only the end of numbers, since others
 * may read the email.
 */
export function receivingAccountMailWords(mail: ReceivingAccountMail): LetterContent & { subject: string } {
  const { language, step, change, was, name, couple, timeZone, url, stopUrl } = mail
  const t = notificationWords(language)
  const at = change.takesEffectAt
  const moment = at
    ? dateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
    : ''
  const values = { name, couple, act: change.act, moment }
  const about = (receivingAccount: DescribedAccount, before: DescribedAccount | null) =>
    [
      maskedIdentifier(receivingAccount.kind, receivingAccount.identifier),
      bankName(receivingAccount.kind, receivingAccount.identifier, receivingAccount.bank),
      receivingAccount.holder,
      receivingAccount.paymentCode &&
        t(isOtherCode(receivingAccount, before) ? 'receivingAccount.otherCode' : 'receivingAccount.withCode'),
    ]
      .filter(Boolean)
      .join(' · ')
  const details = [
    ...(was ? [t('receivingAccount.was', { was: about(was, null) })] : []),
    ...(change.proposed ? [t('receivingAccount.wished', { wished: about(change.proposed, was) })] : []),
  ]
  return {
    language,
    subject: t(`receivingAccount.${step}.subject`, values),
    greeting: t('hello', { name: mail.to }),
    title: t(`receivingAccount.${step}.title`, values),
    body: t(`receivingAccount.${step}.body`, values),
    quote:
      step === 'proposed' || step === 'confirmed'
        ? [...details, t('receivingAccount.stop', { stopUrl })]
        : [],
    button: t('receivingAccount.button'),
    url,
    after: t(`receivingAccount.${step}.after`, values),
    footer: t('receivingAccount.footer'),
  }
}

const isOtherCode = (receivingAccount: DescribedAccount, before: DescribedAccount | null): boolean =>
  Boolean(before?.paymentCode) && before?.paymentCode !== receivingAccount.paymentCode
