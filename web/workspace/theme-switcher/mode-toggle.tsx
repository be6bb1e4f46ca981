import { useTranslation } from '#web/i18n/use-translation.ts'
import { chooseMode, useAppearance } from '#web/theme/appearance.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import './mode-toggle.css'

/** Toggles light and dark on guest pages. Before hydration it only reserves its space. */
export function ModeToggle() {
  const { t } = useTranslation()
  const { scheme } = useAppearance()
  const isHydrated = useHydrated()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="mode-toggle"
      style={isHydrated ? undefined : { visibility: 'hidden' }}
      onClick={() => chooseMode(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
      {t(`look.${other}`)}
    </button>
  )
}
