import { coupleName } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { LetterContent } from '#server/platform/mail/letter.tsx'
import { wordsFrom } from '#server/platform/words.ts'
import { dateTimeFormat, listFormat } from '#shared/intl-formats.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import argentina from './es-AR.json' with { type: 'json' }
import { counts, freePlaces, type GroupShown, hasSent, type TakenPlace } from './group.ts'
import { captainUrl, groupUrl } from './group-link.ts'
import type { News } from './news.ts'

const words = wordsFrom({ es, 'es-419': america, 'es-AR': argentina, en })

/** Returns the texts of a mail to a group's captain: the link, or news since the last one. */
export function groupMailWords(
  platform: Pick<Platform, 'env' | 'secrets'>,
  kind: 'link' | News['kind'],
  shown: GroupShown,
  since: Date,
): LetterContent & { subject: string } {
  const { group, gift, wedding } = shown
  const language = group.language.startsWith('en') ? 'en' : wedding.locale
  const t = words(language)
  const listed = listFormat(language)
  const valuesFor = (taken: readonly TakenPlace[]) => ({
    count: taken.length,
    names: listed.format(taken.map(({ contribution }) => contribution.signature)),
  })
  const taken = shown.taken.filter(counts)
  const missing = valuesFor(taken.filter((one) => !hasSent(one)))
  const values = {
    group: group.name,
    gift: gift.title,
    couple: coupleName({ ...wedding, locale: language }),
    day: dateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(group.deadline)),
    link: groupUrl(platform, group),
    paid: taken.filter(hasSent).length,
    free: freePlaces(shown),
    missing: missing.count,
    names: missing.names,
    joined: t('joined', valuesFor(taken.filter(({ contribution }) => contribution.createdAt > since))),
    sent: t(
      'sent',
      valuesFor(taken.filter((one) => hasSent(one) && isAfter(one.contribution.sentAt, since))),
    ),
  }
  return {
    language,
    subject: t(`${kind}.subject`, values),
    greeting: t('hello', { name: group.captainName }),
    title: t(`${kind}.title`, values),
    body: t(`${kind}.body`, values).replace(/ {2,}/g, ' ').trim(),
    button: t(`${kind}.button`),
    url: captainUrl(platform, group),
    after: t(`${kind}.after`, values),
    footer: t('footer'),
  }
}

const isAfter = (at: Date | null, since: Date) => at !== null && at > since
