import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { HeaderImage } from './header-image.tsx'
import { PlaceLink } from './place-link.tsx'
import { previewPath } from './preview-path.ts'
import { usePlaces } from './use-places.ts'
import { useWedding } from './use-wedding.ts'
import { WeddingCard } from './wedding-card.tsx'

type SidebarProps = {
  /** Whether it overlays the page (narrow screens) or takes a column that can be folded. */
  over: boolean
  onClose: () => void
}

/** The navigation of the workspace, with the current screen marked. */
export function Sidebar({ over, onClose }: SidebarProps) {
  const { t } = useTranslation('couple')
  const wedding = useWedding()
  const { groups } = usePlaces()
  return (
    <>
      <div className="side-top">
        <HeaderImage onSidebar onGo={over ? onClose : undefined} />
        <IconAction
          icon={over ? 'close' : 'panel'}
          label={t(over ? 'shell.closeMenu' : 'shell.foldMenu')}
          onClick={onClose}
        />
      </div>
      <WeddingCard />
      <nav className="side-nav" aria-label={t('shell.navLabel')}>
        {groups.map(({ key, places }) => (
          <div key={key} role="group" aria-label={t(`shell.groups.${key}`)}>
            {key !== 'home' && <p aria-hidden="true">{t(`shell.groups.${key}`)}</p>}
            <ul>
              {places.map((place) => (
                <li key={place.key}>
                  <PlaceLink place={place} onGo={over ? onClose : undefined} />
                </li>
              ))}
              {over && key === 'wedding' && (
                <li>
                  <a href={previewPath(wedding)} target="_blank" rel="noopener">
                    <Icon name="eye" />
                    {t('shell.viewAsGuest')}
                  </a>
                </li>
              )}
            </ul>
          </div>
        ))}
      </nav>
    </>
  )
}
