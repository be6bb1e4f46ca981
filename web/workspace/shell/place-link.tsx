import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import type { NavigationEntry } from './places.ts'
import { useWedding } from './use-wedding.ts'

/** A link of the sidebar or tab bar with its counter. */
export function PlaceLink({
  place,
  short,
  onGo,
}: {
  place: NavigationEntry
  short?: boolean
  onGo?: () => void
}) {
  const { t } = useTranslation('couple')
  const { totals } = useWedding()
  const waiting =
    place.key === 'arrivals' ? totals.toDecideCount : place.key === 'mailbox' ? totals.unreadMails : 0
  return (
    <NavLink to={place.to} end={place.key === 'overview'} onClick={onGo}>
      <Icon name={place.icon} />
      {t(short ? `shell.tabs.${place.key as 'overview'}` : `shell.places.${place.key}`)}
      {waiting > 0 && (
        <span className={`waiting ${place.key === 'arrivals' ? 'ask' : 'new'}`}>
          <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
          <span className="sr">
            {t(place.key === 'arrivals' ? 'shell.toDecide' : 'shell.unread', { count: waiting })}
          </span>
        </span>
      )}
    </NavLink>
  )
}
