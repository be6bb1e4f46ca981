import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreLink, SectionCard } from '#web/ui/blocks/card.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { arrivedAt, type ArrivedContribution } from './contribution.ts'

type ThankingProps = {
  now: string
  contributions: readonly ArrivedContribution[]
  left: number
  received: number
  deciding: number
}

/** The next givers to thank: name, gift and age. */
export function Thanking({ now, contributions, left, received, deciding }: ThankingProps) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const { timeZone } = useWedding()
  if (received === 0) return null
  if (left === 0) {
    return deciding > 0 ? null : (
      <EmptyState picture="palm-hammock" focus={{ x: 50, y: 60 }} title={t('overview.thanking.doneTitle')}>
        {t('overview.thanking.done')}
      </EmptyState>
    )
  }
  return (
    <SectionCard
      title={t('overview.thanking.title')}
      count={t('overview.thanking.count', { left, received })}
      more={<MoreLink to="/boda/llegado?ver=sin-agradecer">{t('overview.thanking.more')}</MoreLink>}
    >
      <ul className="ws-rows">
        {contributions.map((one) => {
          const who = one.signature || t('overview.someone')
          return (
            <li key={one.id}>
              <Avatar name={who} />
              <span className="ws-row-text">
                <b className="el">{who}</b>
                <small className="el" title={format.moment(arrivedAt(one), timeZone)}>
                  {one.lines[0]?.gift.title} · {format.ago(one.receivedAt ?? arrivedAt(one), now)}
                </small>
              </span>
              <Link
                className="ws-icon-btn"
                to={
                  one.mailId === null
                    ? '/boda/llegado?ver=sin-agradecer'
                    : `/boda/buzon/${one.mailId}#responder`
                }
                aria-label={t('overview.thanking.write', { who })}
                title={t('overview.thanking.write', { who })}
              >
                <Icon name="pen" />
              </Link>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
