import type { ReactNode } from 'react'
import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { useCouple } from '#web/workspace/giving/couple.ts'
import type { GroupShownFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The last day as a calendar leaf, with what happens then. */
export function Due({ group, children }: { group: GroupShownFragment; children?: ReactNode }) {
  const { t } = useTranslation('groups')
  const format = useFormat()
  const days = daysBetween(group.today, group.deadline)
  const month = dateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' })
  return (
    <section className="due panel-card" aria-labelledby="plazo">
      <div className="leaf" aria-hidden="true">
        <span>{month.format(new Date(group.deadline)).replace('.', '')}</span>
        <b>{Number(group.deadline.slice(8))}</b>
      </div>
      <div>
        <h2 id="plazo">{t('due.title', { date: format.deadline(`${group.deadline}T12:00:00Z`, 'UTC') })}</h2>
        <p>{days < 0 ? t('due.over') : t('due.text', { days })}</p>
        {children}
      </div>
    </section>
  )
}

const promises = [
  ['direct', 'heart'],
  ['noAdvance', 'users'],
  ['free', 'gift'],
  ['thanks', 'mail'],
] as const

/** How a group gift works, in four sentences. */
export function GroupExplanation({ group: { wedding } }: { group: GroupShownFragment }) {
  const { t } = useTranslation('groups')
  const couple = useCouple(wedding)
  return (
    <ul className="how">
      {promises.map(([promise, icon]) => (
        <li key={promise}>
          <Icon name={icon} />
          <span>
            <Trans t={t} i18nKey={`how.${promise}`} values={{ couple }} components={{ b: <b /> }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
