import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { type Translate, wordsFrom } from '#server/platform/words.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { noticeSentenceKey } from '#shared/member-notice-kinds.ts'
import { noticeLink } from '#shared/notice-address.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import type { DescribedNotice } from '#server/domain/operation/member-notices/index.ts'

/** The texts of mails and push messages about notices, by language. */
export const noticeWords = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

/** Maximum number of notices that one mail lists. */
export const shownInMail = 12

export type ToMember = {
  readonly language: string
  readonly to: string
  readonly couple: string
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

/** Returns the texts of a mail about one or several notices, with one button: to the subject, or to all notices. */
export function noticeMailWords(
  notices: readonly DescribedNotice[],
  { language, to, couple, publicUrl, unsubscribeUrl }: ToMember,
): LetterContent & { subject: string } {
  const t = noticeWords(language)
  const [first, ...others] = notices
  const lines = sentencesOf(notices, language, t)
  const isOne = first !== undefined && others.length === 0
  const values = { couple, count: notices.length, sentence: lines[0] ?? '' }
  const form = isOne ? 'one' : 'many'
  return {
    language,
    subject: t(`${form}.subject`, values),
    greeting: t('hello', { name: to }),
    title: t(`${form}.title`, values),
    body: t(`${form}.body`, values),
    quote: lines,
    button: t(`${form}.button`),
    url: `${publicUrl}${isOne ? noticeLink(first) : '/boda/avisos'}`,
    ...frameOf({ couple, publicUrl, unsubscribeUrl }, t),
  }
}

/** Returns the foot of each mail: why it is sent, the way to the settings and the link that ends such mails. */
export const frameOf = (
  { couple, publicUrl, unsubscribeUrl }: Pick<ToMember, 'couple' | 'publicUrl' | 'unsubscribeUrl'>,
  t: Translate,
) => ({
  footer: t('footer', { couple }),
  settings: { words: t('choose'), url: `${publicUrl}/boda/ajustes/avisos` },
  end: { words: t('end'), url: unsubscribeUrl },
})

/** Returns the sentences of the first notices, and how many more there are. */
export function sentencesOf(notices: readonly DescribedNotice[], language: string, t: Translate): string[] {
  const lines = notices.slice(0, shownInMail).map((notice) => sentenceOf(notice, language, t))
  const hidden = notices.length - lines.length
  return hidden > 0 ? [...lines, t('more', { count: hidden })] : lines
}

/** Returns the sentence of a notice as plain text. */
export function sentenceOf({ kind, subject }: DescribedNotice, language: string, t: Translate): string {
  const days = dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const quoted = (subject?.what ?? []).map((title) => t('quote', { title }))
  const { coming, notComing, bookingOutcome, deadline } = subject ?? {}
  const bookingDeadline = deadline?.kind
  return t(`row.${noticeSentenceKey({ kind, coming, notComing, bookingOutcome, bookingDeadline })}`, {
    who: subject?.who ?? t('someone'),
    what: quoted.length > 0 ? list.format(quoted) : t('nothing'),
    coming: coming ?? 0,
    notComing: notComing ?? 0,
    day: deadline ? days.format(new Date(deadline.date)) : '',
  })
}
