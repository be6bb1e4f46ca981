import { useTranslation } from 'react-i18next'
import type { PrivateGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useCouple } from '../couple.ts'

/** What the page is about: the state, or that thanks have come. */
export function chapterOf({ state, letters }: Pick<PrivateGiftFragment, 'state' | 'letters'>) {
  return state === 'received' && letters.some(({ fromCouple }) => fromCouple) ? ('thanked' as const) : state
}

/** How to greet the one who gave: "La abuela Carmen" paid as "Carmen Navarro Ruiz" is Carmen; nobody when anonymous. */
export function greetingName({
  kind,
  giverName,
  signature,
}: Pick<PrivateGiftFragment, 'kind' | 'giverName' | 'signature'>): string {
  if (kind === 'anonymous') return ''
  if (kind === 'joint' && signature.length <= 28) return signature
  if (kind === 'self' && /^\p{Lu}\S{0,15}$/u.test(signature)) return signature
  return (giverName ?? '').trim().split(/\s+/)[0] ?? ''
}

/** An instant as people say it: "hoy, a las 18:42", "ayer, a las 9:05", "el 3 de octubre de 2026". */
export function useWhen(timeZone: string, now: string) {
  const { t } = useTranslation('give')
  const format = useFormat()
  return (at: string) => {
    const day = format.dayOf(at, timeZone)
    const time = format.time(at, timeZone)
    if (day === format.dayOf(now, timeZone)) return t('private.when.today', { time })
    const yesterday = new Date(Date.parse(now) - 24 * 60 * 60 * 1000).toISOString()
    if (day === format.dayOf(yesterday, timeZone)) return t('private.when.yesterday', { time })
    return t('private.when.day', { date: day })
  }
}

/** The state in one line, the heading and the sentence under it. */
export function useGiftWords(gift: PrivateGiftFragment, now: string) {
  const { t } = useTranslation('give')
  const format = useFormat()
  const couple = useCouple(gift.wedding)
  const when = useWhen(gift.wedding.timeZone, now)
  const chapter = chapterOf(gift)
  const date = gift.holdEndsAt ? format.deadline(gift.holdEndsAt, gift.wedding.timeZone) : ''
  const total = format.money(gift.total)
  const name = greetingName(gift) || 'none'
  const at = gift.state === 'sent' ? gift.sentAt : gift.state === 'received' ? gift.receivedAt : gift.endedAt
  const said = { couple, total, date, name, when: when(at ?? gift.createdAt) }
  return {
    chapter,
    couple,
    state: t(`private.state.${chapter}`, said),
    title: t(`private.title.${chapter}`, said),
    lead: t(`private.lead.${chapter}`, said),
    status: t(`private.receipt.status.${gift.state}`, said),
  }
}
