import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#web/ui/blocks/action.tsx'
import './appearance-button.css'

const AppearancePanel = lazy(() => import('./appearance-panel.tsx'))

/** The header button for theme, scheme and language; on a phone these are in the settings. */
export function AppearanceButton() {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconAction
        icon="palette"
        label={t('look.label')}
        className="appearance-button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Suspense>{anchor && <AppearancePanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
