import type { CardAccount } from '#server/domain/cards/card-accounts/index.ts'
import type { ExchangeRate, ReceivingAccount } from '#server/domain/money/payments/index.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { maskedIdentifier } from '#shared/bank-identifiers.ts'
import { type Currency, formatMoney, money } from '#shared/money.ts'
import { notificationWords } from './notification-words.ts'
import type { ToPartner } from './receiving-account-mail-words.ts'

/** A change of receiving accounts that takes effect without a confirmation. */
export type MoneyNoticeKind =
  | 'receivingAccountSaved'
  | 'receivingAccountRemoved'
  | 'rateSet'
  | 'cardsConnected'
  | 'cardsDisconnected'
  | 'published'
  | 'paused'
  | 'resumed'
  | 'factorRequired'

/** A present or former receiving account, or an exchange rate. */
export type Destination =
  | { readonly receivingAccount: Pick<ReceivingAccount, 'kind' | 'identifier' | 'holder'> }
  | { readonly cards: Pick<CardAccount, 'provider' | 'hint'> }
  | { readonly rate: ExchangeRate; readonly gift: Currency }
  /** The operator's message to the couple. */
  | { readonly reason: string }

type MoneyNotice = ToPartner & {
  readonly kind: MoneyNoticeKind
  /** The partner who made the change. */
  readonly name: string
  readonly destinations: readonly Destination[]
  readonly isDraft: boolean
}

/** Returns the mail about a step that took effect at once: numbers by their end alone, never a key. */
export function moneyNoticeWords(notice: MoneyNotice): LetterContent & { subject: string } {
  const { language, kind, name, to, couple, url, destinations, isDraft } = notice
  const t = notificationWords(language)
  const values = { name, couple }
  const described = (destination: Destination): string => {
    if ('reason' in destination) return destination.reason
    if ('cards' in destination)
      return `${t(`cardAccount.names.${destination.cards.provider}`)} ${destination.cards.hint}`.trim()
    if ('rate' in destination) {
      const { giftMinor, otherMinor, currency } = destination.rate
      const amounts = [money(giftMinor, destination.gift), money(otherMinor, currency)]
      return amounts.map((amount) => formatMoney(amount, language, { withCode: true })).join(' = ')
    }
    const { kind: receivingAccountKind, identifier, holder } = destination.receivingAccount
    const number =
      receivingAccountKind === 'cash' ? t('notice.cash') : maskedIdentifier(receivingAccountKind, identifier)
    return [number, holder].filter(Boolean).join(' · ')
  }
  return {
    language,
    subject: t(`notice.${kind}.subject`, values),
    greeting: t('hello', { name: to }),
    title: t(`notice.${kind}.title`, values),
    body: t(`notice.${kind}.body`, values),
    quote: destinations.map(described),
    button: t('notice.button'),
    url,
    after: t(afterOf(kind, isDraft)),
    footer: t('receivingAccount.footer'),
  }
}

/** The key of the text about what the couple can do. */
function afterOf(kind: MoneyNoticeKind, isDraft: boolean): string {
  if (kind === 'paused' || kind === 'resumed' || kind === 'factorRequired') return `notice.${kind}.after`
  return isDraft ? 'notice.afterDraft' : 'notice.afterPublished'
}
