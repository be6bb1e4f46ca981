import type { ReactNode } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import type { GroupShownFragment } from '#web/graphql/generated/graphql.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The group's gift, name and captain. */
export function GroupTop({
  group,
  byYou = false,
  children,
}: {
  group: GroupShownFragment
  byYou?: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation('groups')
  const couple = useCouple(group.wedding)
  const { captainName: name } = group
  return (
    <div className="g-top">
      <div className="g-hero">
        <Picture name={group.gift.image} alt="" sizes="(min-width: 1280px) 600px, 100vw" first />
      </div>
      <section className="g-head">
        <p className="g-eyebrow">{t('eyebrow', { couple })}</p>
        <h1>{group.name}</h1>
        <p className="give-lead">{t('lead', { count: group.places, gift: group.gift.title })}</p>
        <p className="by">
          <Avatar name={name} size="l" />
          <span>
            {byYou ? (
              t('byYou', { name })
            ) : (
              <Trans t={t} i18nKey="by" values={{ name }} components={{ b: <b /> }} />
            )}
          </span>
        </p>
        {children}
      </section>
    </div>
  )
}
