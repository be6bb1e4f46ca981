import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { HowToSendQuery } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The alternatives to paying now: on another day, in instalments, or later by the link. */
export function PayLaterOptions({ gift }: { gift: NonNullable<HowToSendQuery['privateContribution']> }) {
  const { t } = useTranslation('give')
  if (gift.instalmentPlan) return null
  return (
    <>
      <p className="put-off">
        <Link className="text-btn" to={`/${gift.wedding.slug}/regalar/apartar/${gift.token}`}>
          <Icon name="calendar" />
          <span>{t('send.aside')}</span>
        </Link>
        <span className="small muted">{t('send.asideHint')}</span>
      </p>
      <p className="put-off">
        <Link className="text-btn" to={`/r/${gift.token}`}>
          <Icon name="clock" />
          <span>{t('send.later')}</span>
        </Link>
        <span className="small muted">{t('send.laterHint')}</span>
      </p>
    </>
  )
}
