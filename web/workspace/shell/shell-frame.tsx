import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { usePageTitle } from '#web/ui/blocks/page-title.ts'
import { OverAll } from './over-all.tsx'
import { ReadyAhead } from './ready-ahead.tsx'
import { ShellHeader } from './shell-header.tsx'
import { SideSheet } from './side-sheet.tsx'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { Trail } from './trail.tsx'
import { useSidebar } from './use-sidebar.ts'
import '#web/ui/blocks/workspace.css'
import './shell.css'

/** Everything around a page of the workspace. */
export function ShellFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { title } = usePageTitle()
  const sidebar = useSidebar()
  const main = useFocusOnArrival()
  return (
    <div className="ws shell" data-folded={sidebar.folded || undefined}>
      <a className="skip" href="#contenido">
        {t('skipToContent')}
      </a>
      <aside className="side side-fixed">
        <Sidebar over={false} onClose={sidebar.close} />
      </aside>
      <SideSheet open={sidebar.over} onClose={sidebar.closeOver} />
      <ShellHeader onMenu={sidebar.toggle} menu={sidebar.button} expanded={sidebar.expanded} />
      <main className="main" id="contenido" aria-label={title || undefined} tabIndex={-1} ref={main}>
        <Trail />
        {children}
      </main>
      <TabBar onMore={sidebar.open} expanded={sidebar.over} />
      <OverAll onMenu={sidebar.toggle} />
      <ReadyAhead />
    </div>
  )
}

/** After going to another page the focus stands at its beginning, as after any page load. */
function useFocusOnArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
