import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, NavLink } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import type { NavigationEntry } from './places.ts'
import { WaitingCount } from './waiting-count.tsx'

type PlaceLinkProps = { place: NavigationEntry; isCurrent: boolean; hasIcon?: boolean; onGo?: () => void }

/** A link of the sidebar, a section's strip or a menu, with its counter. */
export function PlaceLink({ place, isCurrent, hasIcon, onGo }: PlaceLinkProps) {
  const { t } = useTranslation('couple')
  return (
    <Link to={place.to} aria-current={isCurrent ? 'page' : undefined} onClick={onGo}>
      {hasIcon && <Icon name={place.icon} />}
      {t(`shell.places.${place.key}`)}
      <WaitingCount places={[place]} />
    </Link>
  )
}

/** A link of the tab bar, which stays marked on the places below its address. */
export function TabLink({ place }: { place: NavigationEntry }) {
  const { t } = useTranslation('couple')
  return (
    <NavLink to={place.to} end={place.key === 'overview'}>
      <Icon name={place.icon} />
      {t(`shell.tabs.${place.key as 'overview'}`)}
      <WaitingCount places={[place]} />
    </NavLink>
  )
}
