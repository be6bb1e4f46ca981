import Popover from '@mui/material/Popover'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { LanguageSelect } from '#web/workspace/language/language-select.tsx'
import { keepSheetOpen } from '#web/ui/blocks/use-sheet.ts'
import { chooseTheme, useAppearance } from '#web/theme/appearance.ts'
import { ModePills } from './mode-pills.tsx'
import { ThemePicker } from './theme-picker.tsx'
import './appearance-panel.css'

/** Theme, scheme and language of this device, applied when chosen. */
export default function AppearancePanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { t } = useTranslation('appearance')
  const { own } = useAppearance()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      onKeyDown={keepSheetOpen}
      container={() => anchor.closest('dialog') ?? document.getElementById('contenido')}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('title'), className: 'appearance-panel' } }}
    >
      <ThemePicker group="panel-theme" legend={t('own')} value={own} onChoose={chooseTheme} />
      <ModePills group="panel-mode" />
      <LanguageSelect />
    </Popover>
  )
}
