import { useTranslation } from '#web/i18n/use-translation.ts'
import { chooseMode, useAppearance } from '#web/theme/appearance.ts'
import { isMode, modes } from '#web/theme/choice.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'

const icons = { light: 'sun', dark: 'moon', system: 'phone' } as const

/** Chooses light, dark, or the device's setting. */
export function ModePills({ group }: { group: string }) {
  const { t } = useTranslation('appearance')
  const { mode } = useAppearance()
  const choices = modes.map((value) => ({
    value,
    label: (
      <>
        <Icon name={icons[value]} className="s" /> {t(`mode.${value}`)}
      </>
    ),
  }))
  return (
    <RadioPills
      name={group}
      legend={t('mode.label')}
      value={mode}
      onChoose={(value) => isMode(value) && chooseMode(value)}
      choices={choices}
    />
  )
}
