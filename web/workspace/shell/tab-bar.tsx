import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { PlaceLink } from './place-link.tsx'
import { usePlaces } from './use-places.ts'

/** The four places one goes to on a phone, and the rest. */
export function TabBar({ onMore, expanded }: { onMore: () => void; expanded: boolean }) {
  const { t } = useTranslation('couple')
  const { tabs } = usePlaces()
  return (
    <nav className="tab-bar" aria-label={t('shell.tabsLabel')}>
      {tabs.map((place) => (
        <PlaceLink key={place.key} place={place} short />
      ))}
      <button type="button" aria-expanded={expanded} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" />
        {t('shell.tabs.more')}
      </button>
    </nav>
  )
}
