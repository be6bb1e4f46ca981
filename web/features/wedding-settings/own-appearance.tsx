import { useTranslation } from '#web/i18n/use-translation.ts'
import { ModePills } from '#web/workspace/theme-switcher/mode-pills.tsx'
import { ThemePicker } from '#web/workspace/theme-switcher/theme-picker.tsx'
import { chooseTheme, useAppearance } from '#web/theme/appearance.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'

/** The appearance of the workspace on this device only. */
export function OwnAppearance() {
  const { t } = useTranslation('appearance')
  const { own } = useAppearance()
  return (
    <SectionCard title={t('title')}>
      <div className="settings-fields">
        <ThemePicker group="own-theme" legend={t('note')} value={own} onChoose={chooseTheme} />
        <ModePills group="own-mode" />
      </div>
    </SectionCard>
  )
}
