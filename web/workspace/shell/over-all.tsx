import { lazy, Suspense } from 'react'
import { closeOver, useOpened } from './opened.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(() => import('#web/workspace/search/palette.tsx'))
const ShortcutList = lazy(() => import('./shortcut-list.tsx'))

/** What lies over the page when it is asked for, by a button or by a key; its code comes then. */
export function OverAll({ onMenu }: { onMenu: () => void }) {
  const over = useOpened((opened) => opened.over)
  useShortcuts(onMenu)
  return (
    <Suspense>
      {over === 'search' && <Palette onClose={closeOver} />}
      {over === 'keys' && <ShortcutList onClose={closeOver} />}
    </Suspense>
  )
}
