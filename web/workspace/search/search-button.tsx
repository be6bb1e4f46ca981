import { useTranslation } from '#web/i18n/use-translation.ts'
import { openOverlay } from '#web/workspace/shell/opened.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import './search-button.css'

/** The search button in the header, styled as a field. */
export function SearchButton() {
  const { t } = useTranslation('couple')
  const isMac = useHydrated() && /Mac|iPhone|iPad/.test(navigator.userAgent)
  return (
    <button
      type="button"
      className="search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={() => openOverlay('search')}
    >
      <Icon name="search" />
      <span>{t('shell.search.hint')}</span>
      <kbd aria-hidden="true">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </button>
  )
}
