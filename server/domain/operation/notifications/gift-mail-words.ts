import {
  type Contribution,
  giftTitles,
  type LoadedContribution,
  privateToken,
} from '#server/domain/gifts/contributions/index.ts'
import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { milliseconds, subtract } from '#shared/duration.ts'
import { dateTimeFormat, listFormat } from '#shared/intl-formats.ts'
import { formatMoney, money } from '#shared/money.ts'
import { notificationWords } from './notification-words.ts'

export type GiftMailKind =
  | 'payDay'
  | 'ending'
  | 'instalmentPlan'
  | 'instalmentPlanEnded'
  | 'instalmentPlanPartlyPaid'
  | 'confirmAddress'
  | 'holdLonger'
  | 'kept'
  | 'cash'
  | 'cashDay'
  | 'sent'
  | 'notFound'
  | 'cardPaid'
  | 'cardLate'
  | 'cardReturned'
  | 'refundFailed'
  | 'thanks'
  | 'detailsChanged'

type GiftMailMore = {
  readonly letter?: readonly string[]
  /** The lived gift, if its postcard comes with the letter. */
  readonly memory?: string | undefined
  readonly parts?: readonly Contribution[]
  /**
   * The link and the code that confirm an address. The mailbox's owner is not verified yet, so that the email
   * contains nothing the giver typed.
   */
  readonly confirmation?: { readonly url: string; readonly code: string }
}

/**
 * Returns the texts of an email about a gift, in the giver's language, with the couple's letter if there is
 * one.
 */
export function giftMailWords(
  platform: Pick<Platform, 'env' | 'secrets'>,
  kind: GiftMailKind,
  found: LoadedContribution,
  { letter = [], memory, parts = [], confirmation }: GiftMailMore = {},
): LetterContent & { subject: string } {
  const { contribution, wedding } = found
  const { language } = contribution
  const locale = language.startsWith('en') ? 'en' : wedding.locale
  const t = notificationWords(locale)
  const name =
    contribution.kind === 'anonymous' ? '' : (contribution.giverName?.split(' ')[0] ?? contribution.signature)
  const values = {
    couple: coupleName({ ...wedding, locale }),
    gifts: listFormat(locale).format(giftTitles(found, true).map((title) => quoted(title, locale))),
    amount: formatMoney(money(contribution.totalMinor, contribution.currency), locale),
    returned: formatMoney(money(contribution.returnedMinor, contribution.currency), locale),
    date: holdEndIn(locale, contribution, wedding.timeZone),
    day: dayIn(locale, contribution.paysOn ?? wedding.weddingDate),
    reference: contribution.reference.replace(/(.{4})(?=.)/g, '$1 '),
    code: confirmation?.code.replace(/(.{3})(?=.)/g, '$1 ') ?? '',
  }
  return {
    language: locale,
    subject: t(`${kind}.subject`, values),
    greeting: name && !confirmation ? t('hello', { name }) : t('helloUnnamed'),
    title: t(`${kind}.title`, values),
    body: t(`${kind}.body`, values),
    quote: [...letter, ...(kind === 'instalmentPlan' ? partsInWords(parts, locale) : [])],
    button: t(`${kind}.button`, values),
    url: confirmation?.url ?? privateUrl(platform, contribution),
    after:
      memory === undefined
        ? t(`${kind}.after`, values)
        : t('thanksWithPostcard', { memory: quoted(memory, locale) }),
    footer: confirmation ? t('confirmAddress.footer', values) : t('footer'),
  }
}

const privateUrl = ({ env, secrets }: Pick<Platform, 'env' | 'secrets'>, { id, planId }: Contribution) =>
  `${env.publicUrl}/r/${privateToken(secrets, planId ?? id)}`

const quoted = (title: string, locale: string) => (locale === 'en' ? `“${title}”` : `«${title}»`)

/** The end of a hold: the last day of an instalment, otherwise with its time, since it may be today. */
const holdEndIn = (locale: string, { planId, holdEndsAt }: Contribution, timeZone: string): string =>
  dateTimeFormat(locale, {
    dateStyle: 'full',
    ...(planId === null ? { timeStyle: 'short' } : {}),
    timeZone,
  }).format(planId === null ? holdEndsAt : subtract(holdEndsAt, milliseconds(1)))

const dayIn = (locale: string, day: string): string =>
  dateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** A line for each future instalment: "martes, 15 de diciembre de 2026: 40 €". */
function partsInWords(parts: readonly Contribution[], locale: string): string[] {
  return parts
    .filter(({ state }) => state === 'held')
    .map(
      ({ paysOn, totalMinor, currency }) =>
        `${dayIn(locale, paysOn ?? '')}: ${formatMoney(money(totalMinor, currency), locale)}`,
    )
}
