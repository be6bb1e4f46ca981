import { useEffect, useLayoutEffect, useRef, type ReactNode, lazy, Suspense } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useLocation } from 'react-router'
import { usePageTitle } from '#web/ui/blocks/page-title.ts'
import { PreloadWorkspace } from './preload-workspace.tsx'
import { ShellHeader } from './shell-header.tsx'
import { Sidebar } from './sidebar.tsx'
import { Trail } from './trail.tsx'
import { useSidebar } from './use-sidebar.ts'
import { closeOverlay, useOverlayState } from './opened.ts'
import { isSamePlace, isSameScreen } from './place-above.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useEarlyShortcuts } from './early-shortcuts.ts'
import { useSheet } from '#web/ui/blocks/use-sheet.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TabLink } from './place-link.tsx'
import { SectionStrip } from './section-strip.tsx'
import { usePlaces } from './use-places.ts'
import '#web/ui/blocks/workspace.css'
import '#web/ui/blocks/scroll-strip.css'
import './shell.css'

/** The layout of the workspace, with a bar above every page. */
export function ShellFrame({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const { title } = usePageTitle()
  const sidebar = useSidebar()
  useTopOnArrival()
  const main = useFocusOnArrival()
  return (
    <div className="ws shell" data-folded={sidebar.folded || undefined}>
      <a className="skip" href="#contenido">
        {t('skipToContent')}
      </a>
      <aside className="side side-fixed">
        {sidebar.isWide && <Sidebar over={false} onClose={sidebar.close} />}
      </aside>
      <SideSheet open={sidebar.over} onClose={sidebar.closeOver} />
      <ShellHeader onMenu={sidebar.toggle} menu={sidebar.button} expanded={sidebar.expanded} />
      <SectionStrip />
      <main className="main" id="contenido" aria-label={title || undefined} tabIndex={-1} ref={main}>
        {bar}
        <Trail />
        {children}
      </main>
      <TabBar onMore={sidebar.open} expanded={sidebar.over} />
      <OverAll onMenu={sidebar.toggle} />
      <PreloadWorkspace />
    </div>
  )
}

/**
 * Scrolls to the top when another place opens. The router does not if live data are loaded again in the same
 * rendering, since it keeps the scroll position of a revalidation.
 */
function useTopOnArrival() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (!isSamePlace(last.current, pathname)) window.scrollTo(0, 0)
    last.current = pathname
  }, [pathname])
}

/**
 * Moves the focus to the start of the page after a navigation, as after a page load. A side panel keeps the
 * focus that it has set, unless the focused element is gone.
 */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    const isSidePanel = isSameScreen(last.current, pathname)
    last.current = pathname
    if (isSidePanel && document.activeElement !== document.body) return
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

const Palette = lazy(() => import('#web/workspace/search/palette.tsx'))
const ShortcutList = lazy(() => import('./shortcut-list.tsx'))

/** The overlay opened by a button or a key. Its code loads on first use. */
function OverAll({ onMenu }: { onMenu: () => void }) {
  const over = useOverlayState((opened) => opened.over)
  useShortcuts(onMenu)
  useEarlyShortcuts()
  return (
    <Suspense>
      {over === 'search' && <Palette onClose={closeOverlay} />}
      {over === 'keys' && <ShortcutList onClose={closeOverlay} />}
    </Suspense>
  )
}

/** The sidebar as a sheet, on narrow screens. */
function SideSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('couple')
  const sheet = useSheet(open, onClose)
  return (
    <dialog ref={sheet} className="side-sheet" aria-label={t('shell.menu')} onClose={onClose}>
      <div className="side">{open && <Sidebar over onClose={onClose} />}</div>
    </dialog>
  )
}

/** The four main screens on a phone, and the button for the rest. */
function TabBar({ onMore, expanded }: { onMore: () => void; expanded: boolean }) {
  const { t } = useTranslation('couple')
  const { tabs } = usePlaces()
  return (
    <nav className="tab-bar" aria-label={t('shell.tabsLabel')}>
      {tabs.map((place) => (
        <TabLink key={place.key} place={place} />
      ))}
      <button type="button" aria-expanded={expanded} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" />
        {t('shell.tabs.more')}
      </button>
    </nav>
  )
}
