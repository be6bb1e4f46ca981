import { useTranslation } from '#web/i18n/use-translation.ts'
import { natures, themeNames, type ThemeName } from '#web/theme/theme-names.ts'
import { TilePicker } from '#web/ui/blocks/tile-picker.tsx'
import { ThemePreview } from './theme-preview.tsx'
import './theme-picker.css'

type ThemePickerProps = {
  /** Name of the radio group, unique per picker. */
  group: string
  legend: string
  /** The chosen theme; none is, if it is another name. */
  value: string
  onChoose: (theme: ThemeName) => void
  /** Monogram of the couple in the preview; without it, the workspace is shown. */
  monogram?: string
}

/** The six themes, each in its own colours; arrow keys move between them. */
export function ThemePicker({ group, legend, value, onChoose, monogram }: ThemePickerProps) {
  const { t } = useTranslation('appearance')
  return (
    <TilePicker
      className="theme-picker"
      group={group}
      legend={legend}
      values={themeNames}
      value={value}
      onChoose={onChoose}
      picture={(theme) => <ThemePreview theme={theme} monogram={monogram} />}
      name={(theme) => (
        <>
          {t(`theme.${theme}`)} <small>{t(`nature.${natures[theme]}`)}</small>
        </>
      )}
    />
  )
}
