import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { noticeSentenceKey } from '#shared/member-notice-kinds.ts'
import type { NoticeRowFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** The sentence of a notice. */
export function NoticeWords({ notice }: { notice: NoticeRowFragment }) {
  const { t } = useTranslation('notices')
  const format = useFormat()
  const { kind, who, what } = notice
  const quoted = what.map((words) => t('quote', { words }))
  const values = {
    who: who ?? t('someone'),
    what: quoted.length > 0 ? format.list(quoted) : t(`nothing.${kind}`),
    coming: notice.coming ?? 0,
    notComing: notice.notComing ?? 0,
    day: notice.dueOn ? format.date(notice.dueOn) : '',
  }
  return (
    <Trans t={t} i18nKey={`row.${noticeSentenceKey(notice)}`} values={values} components={{ b: <b /> }} />
  )
}
