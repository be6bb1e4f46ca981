import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#web/ui/blocks/action.tsx'
import './appearance-button.css'

const AppearancePanel = lazy(() => import('./appearance-panel.tsx'))

/** In the header of the workspace: colours, light and language, one tap away; on a phone, where the title needs the room, they are in the settings. */
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
