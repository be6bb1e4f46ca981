import { Trans, useTranslation } from 'react-i18next'
import type { NoticeRowFragment } from '#web/graphql/generated/graphql.ts'
import { useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'

/** The sentence of a notice. */
export function NoticeWords({ notice }: { notice: NoticeRowFragment }) {
  const { t } = useTranslation('notices')
  const format = useWeddingFormat()
  const { kind, who, what } = notice
  const quoted = what.map((words) => t('quote', { words }))
  const values = {
    who: who ?? t('someone'),
    what: quoted.length > 0 ? format.list(quoted) : t(`nothing.${kind}`),
    coming: notice.coming ?? 0,
    notComing: notice.notComing ?? 0,
  }
  return <Trans t={t} i18nKey={`row.${rowOf(notice)}`} values={values} components={{ b: <b /> }} />
}

/** The key of the sentence: answers to an invitation read differently by who comes. */
function rowOf({ kind, coming, notComing }: NoticeRowFragment) {
  if (kind !== 'rsvp') return kind
  if (coming && notComing) return 'rsvpSome'
  if (coming) return 'rsvpYes'
  return notComing ? 'rsvpNo' : 'rsvp'
}
