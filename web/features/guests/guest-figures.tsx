import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { GuestsShown } from './load-guests.ts'
import { addressOf } from './guests-view.ts'

const figures = ['coming', 'waiting', 'maybe', 'notComing'] as const

/** Each guest is in one of the four numbers, which are linked to the guests. */
export function GuestFigures({ counts }: { counts: GuestsShown['counts'] }) {
  const { t } = useTranslation('guests')
  return (
    <ul className="guest-counts" aria-label={t('figures.label')}>
      {figures.map((figure) => (
        <li key={figure}>
          <Link className="ws-card" to={addressOf({ tab: figure })} preventScrollReset replace>
            <b className="num">{counts[figure]}</b> {t(`figures.${figure}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
