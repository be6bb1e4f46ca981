import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { Icon } from '#web/ui/icon.tsx'

const AppearancePanel = lazy(() => import('./appearance-panel.tsx'))

type AppearanceButtonProps = {
  /** An icon of the header, or an entry of the menu on a phone. */
  look?: 'icon' | 'entry'
}

/** The button for theme, scheme and language. */
export function AppearanceButton({ look = 'icon' }: AppearanceButtonProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const
  return (
    <>
      {look === 'icon' ? (
        <IconAction icon="palette" label={t('look.label')} className="appearance-button" {...opener} />
      ) : (
        <button type="button" {...opener}>
          <Icon name="palette" />
          {t('look.label')}
        </button>
      )}
      <Suspense>{anchor && <AppearancePanel anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
