import { useTranslation } from '#web/i18n/use-translation.ts'
import { addDays } from '#shared/calendar-days.ts'
import { dayAt } from '#shared/local-time.ts'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import { useCashDay } from '../receiving-account-words.ts'
import { useOwnHoldEnd } from '../use-own-hold-end.ts'

type GiftStatus = Pick<PrivateGiftFragment, 'state' | 'letters' | 'journey'>

/** Returns the topic of the page: the state, or a later event such as a booking, a lived gift or thanks. */
export function chapterOf({ state, letters, journey }: GiftStatus) {
  if (state !== 'received') return state
  if (stepOf({ journey }, 'lived')?.at) return 'lived' as const
  if (letters.some(({ fromCouple }) => fromCouple)) return 'thanked' as const
  return stepOf({ journey }, 'booked')?.at ? ('booked' as const) : state
}

/** Returns the text variant of the topic. After a part was lived, only the rest counts as booked. */
export function wordsOfChapter(gift: GiftStatus) {
  const chapter = chapterOf(gift)
  return chapter === 'booked' && stepOf(gift, 'lived')?.reached ? ('partLived' as const) : chapter
}

const stepOf = ({ journey }: Pick<GiftStatus, 'journey'>, step: GiftStatus['journey'][number]['step']) =>
  journey.find((stop) => stop.step === step)

/** Returns whether the giver brings it in cash and the couple have not received it. */
export const isBroughtInCash = ({
  state,
  cashPromisedAt,
}: Pick<PrivateGiftFragment, 'state' | 'cashPromisedAt'>): boolean =>
  state === 'held' && cashPromisedAt !== null

/** Returns whether all of it was lived. */
export const isLived = (gift: Pick<GiftStatus, 'journey'>): boolean => Boolean(stepOf(gift, 'lived')?.at)

const articles = /^(El|La|Los|Las|The) /i
const kin =
  /^(Tí[oa]s?|Titas?|Abuel[oa]s?|Abuelit[oa]s?|Yay[oa]s?|Nan[oa]|Prim[oa]s?|Padrinos?|Madrinas?|Herman[oa]s?|Mamá|Papá|Amig[oa]s)(?!\p{L})/u

/** Returns a signature as people are called by it: "La abuela Carmen" is "abuela Carmen", "Tía Mari" is "tía Mari". */
const calledBy = (signature: string): string =>
  signature
    .trim()
    .replace(articles, '')
    .replace(kin, (word) => word.toLowerCase())

/** Longer signatures would break the heading. */
const maxNameLength = 28

/**
 * Returns the name to greet the giver: the signature they chose, otherwise their first name; empty when anonymous.
 */
export function greetingName({
  kind,
  giverName,
  signature,
}: Pick<PrivateGiftFragment, 'kind' | 'giverName' | 'signature'>): string {
  if (kind === 'anonymous') return ''
  // On behalf of another person, the payer reads the page.
  const isOwn = kind !== 'onBehalf' && signature !== '' && signature !== giverName?.trim()
  if (isOwn && signature.length <= maxNameLength) return calledBy(signature)
  return (giverName ?? '').trim().split(/\s+/)[0] ?? ''
}

type WeddingClock = Pick<PrivateGiftFragment['wedding'], 'today' | 'timeZone'>

/**
 * Returns a function for an instant in words: "hoy, a las 18:42", "ayer, a las 9:05", "el 3 de octubre de
 * 2026".
 */
export function useWhen(wedding: WeddingClock) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const { timeZone, today } = wedding
  return (at: string) => {
    const day = dayAt(at, timeZone)
    const time = format.time(at, timeZone)
    if (day === today) return t('private.when.today', { time })
    if (day === addDays(today, -1)) return t('private.when.yesterday', { time })
    return t('private.when.day', { date: format.dayOf(at, timeZone) })
  }
}

/** Returns the state in one line, the heading and the sentence below. */
export function useGiftWords(gift: PrivateGiftFragment) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const couple = useCouple(gift.wedding)
  const when = useWhen(gift.wedding)
  const chapter = chapterOf(gift)
  const until = useOwnHoldEnd(gift) ?? ''
  const total = format.money(gift.total)
  const name = greetingName(gift) || 'none'
  const at = gift.state === 'sent' ? gift.sentAt : gift.state === 'received' ? gift.receivedAt : gift.endedAt
  // The message was sent with the first instalment; later ones have none.
  const isStarted =
    gift.state === 'held' &&
    gift.instalmentPlan?.instalments.some(({ sentAt, receivedAt }) => sentAt ?? receivedAt)
  const words = gift.message && !isStarted ? 'yes' : 'no'
  const step = chapter === 'lived' || chapter === 'booked' ? stepOf(gift, chapter) : undefined
  const day = step?.on ? format.date(step.on) : 'none'
  const cashDay = useCashDay(gift.wedding)
  const values = { couple, cashDay, total, until, name, words, day, when: when(at ?? gift.createdAt) }
  const isInCash = isBroughtInCash(gift)
  const textKey = isInCash ? ('cash' as const) : wordsOfChapter(gift)
  const isCashReturned = chapter === 'returned' && gift.sentBy?.kind === 'cash'
  return {
    chapter,
    couple,
    state: t(`private.state.${textKey}`, values),
    // A card payment is sent and received in one: the page thanks first.
    title: t(`private.title.${textKey === 'received' && gift.byCard ? 'sent' : textKey}`, values),
    lead: t(`private.lead.${isCashReturned ? 'cashReturned' : textKey}`, values),
    status: t(`private.receipt.status.${isInCash ? 'cash' : gift.state}`, values),
  }
}
