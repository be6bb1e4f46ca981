import type { weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import type { Translate } from '#server/platform/words.ts'
import type { DescribedNotice, WeekEntry } from '#server/domain/operation/member-notices/index.ts'
import { capitalize } from '#shared/capitalize.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { memberNoticeKinds } from '#shared/member-notice-kinds.ts'
import { frameOf, noticeWords, sentencesOf, shownInMail, type ToMember } from './notice-mail-words.ts'

type Totals = Pick<Awaited<ReturnType<typeof weddingTotals>>, 'heldCount' | 'sentCount' | 'receivedCount'>

type Summary = {
  readonly news: readonly DescribedNotice[]
  readonly ahead: readonly WeekEntry[]
  /** Counts of gifts; null for members and weeks without news of gifts. */
  readonly totals: Totals | null
}

/**
 * Returns the texts of a weekly summary: what arrived, with held, sent and received gifts apart, who answered, what else
 * happened, and what is due. Its one button leads to the notices, or to the calendar of a week without news.
 */
export function weeklyMailWords(
  { news, ahead, totals }: Summary,
  { language, to, couple, publicUrl, unsubscribeUrl }: ToMember,
): LetterContent & { subject: string } {
  const t = noticeWords(language)
  const isAnswer = ({ kind }: DescribedNotice) => kind === 'rsvp'
  const isArrival = ({ kind }: DescribedNotice) => memberNoticeKinds[kind].audience !== 'plans'
  const shown = news.slice(0, shownInMail)
  const sentences = (some: readonly DescribedNotice[]) => sentencesOf(some, language, t)
  const rest = news.length - shown.length
  const sectionOf = (title: string, contains: (one: DescribedNotice) => boolean) => ({
    title: t(title),
    lines: sentences(shown.filter(contains)),
  })
  const arrived = sectionOf('week.arrived', isArrival)
  const past = [
    arrived,
    sectionOf('week.answered', isAnswer),
    sectionOf('week.more', (one) => !isArrival(one) && !isAnswer(one)),
  ]
  if (rest > 0) past.findLast(({ lines }) => lines.length > 0)?.lines.push(t('more', { count: rest }))
  if (totals) arrived.lines.push(totalsLine(totals, t))
  const sections = [...past, { title: t('week.ahead'), lines: entryLines(ahead, language, t) }]
  return {
    language,
    subject: t('week.subject', { couple }),
    greeting: t('hello', { name: to }),
    title: t('week.title'),
    body: t('week.body', { couple }),
    sections: sections.filter(({ lines }) => lines.length > 0),
    button: t(news.length > 0 ? 'week.button' : 'week.toCalendar'),
    url: `${publicUrl}${news.length > 0 ? '/boda/avisos' : '/boda/calendario'}`,
    ...frameOf({ couple, publicUrl, unsubscribeUrl }, t),
  }
}

const totalsLine = ({ heldCount, sentCount, receivedCount }: Totals, t: Translate) =>
  t('week.totals', { held: heldCount, sent: sentCount, received: receivedCount })

function entryLines(entries: readonly WeekEntry[], language: string, t: Translate): string[] {
  const format = dateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const shown = entries.slice(0, shownInMail)
  const rest = entries.length - shown.length
  const lines = shown.map(({ day, time, title }) => {
    const values = { day: capitalize(format.format(new Date(`${day}T00:00:00Z`))), title }
    return time ? t('week.timed', { ...values, time }) : t('week.entry', values)
  })
  return rest > 0 ? [...lines, t('week.moreAhead', { count: rest })] : lines
}
