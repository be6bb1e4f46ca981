import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { HeaderImage } from './header-image.tsx'
import { placeAt } from './place-above.ts'
import { SectionEntry } from './section-entry.tsx'
import { SheetExtras } from './sheet-extras.tsx'
import { usePlaces } from './use-places.ts'
import { useWedding } from './use-wedding.ts'
import { WeddingCard } from './wedding-card.tsx'
import './sidebar.css'

type SidebarProps = {
  /** Whether it overlays the page (narrow screens) or takes a column that can be folded. */
  over: boolean
  onClose: () => void
}

/** The navigation of the workspace, with the current screen marked. */
export function Sidebar({ over, onClose }: SidebarProps) {
  const { t } = useTranslation('couple')
  const { pathname } = useLocation()
  const { latest, daysToGo } = useWedding()
  const { sections } = usePlaces()
  const onGo = over ? onClose : undefined
  const isBeforeAll = latest.nodes.length === 0 && daysToGo > 0
  return (
    <>
      <div className="side-top">
        <HeaderImage onSidebar onGo={onGo} />
        <IconAction
          icon={over ? 'close' : 'panel'}
          label={t(over ? 'shell.closeMenu' : 'shell.foldMenu')}
          onClick={onClose}
        />
      </div>
      <WeddingCard />
      <div className="side-scroll">
        <nav className="side-nav" aria-label={t('shell.navLabel')}>
          <ul>
            {sections.map((section) => (
              <SectionEntry
                key={section.key}
                section={section}
                current={placeAt(pathname)}
                isQuiet={section.key === 'afterwards' && isBeforeAll}
                onGo={onGo}
              />
            ))}
          </ul>
        </nav>
        {over && <SheetExtras onGo={onClose} />}
      </div>
    </>
  )
}
