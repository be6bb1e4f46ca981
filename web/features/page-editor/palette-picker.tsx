import { useTranslation } from 'react-i18next'
import { pagePalettes, paletteNames } from '#shared/page-palettes.ts'
import { Icon } from '#web/ui/icon.tsx'
import './palette-picker.css'

type PalettePickerProps = { group: string; value: string; onChoose: (palette: string) => void }

/** The palettes made for weddings, each as a strip of its colours. */
export function PalettePicker({ group, value, onChoose }: PalettePickerProps) {
  const { t } = useTranslation('page')
  return (
    <fieldset className="palettes">
      <legend>{t('look.palettes')}</legend>
      {paletteNames.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={value === name}
            onChange={() => onChoose(name)}
          />
          <span className="palette-strip" aria-hidden="true">
            {coloursOf(name).map((colour) => (
              <i key={colour} style={{ background: colour }} />
            ))}
            <Icon name="check" className="s" />
          </span>
          <span className="palette-name">{t(`look.palette.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function coloursOf(name: keyof typeof pagePalettes): string[] {
  const { light, night, paper } = pagePalettes[name]
  return [light.primary, light.accent, night, paper]
}
