import { useTranslation } from '#web/i18n/use-translation.ts'
import { pagePalettes, paletteNames } from '#shared/page-palettes.ts'
import { TilePicker } from '#web/ui/blocks/tile-picker.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './palette-picker.css'

type PalettePickerProps = { group: string; value: string; onChoose: (palette: string) => void }

/** The palettes made for weddings, each as a strip of its colours. */
export function PalettePicker({ group, value, onChoose }: PalettePickerProps) {
  const { t } = useTranslation('page')
  return (
    <TilePicker
      className="palettes"
      group={group}
      legend={t('look.palettes')}
      values={paletteNames}
      value={value}
      onChoose={onChoose}
      picture={(name) => (
        <span className="palette-strip" aria-hidden="true">
          {coloursOf(name).map((colour) => (
            <i key={colour} style={{ background: colour }} />
          ))}
          <Icon name="check" className="s" />
        </span>
      )}
      name={(name) => t(`look.palette.${name}`)}
      isChecked={false}
    />
  )
}

function coloursOf(name: keyof typeof pagePalettes): string[] {
  const { light, night, paper } = pagePalettes[name]
  return [light.primary, light.accent, night, paper]
}
