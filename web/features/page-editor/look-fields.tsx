import { useTranslation } from 'react-i18next'
import { ThemePicker } from '#web/workspace/theme-switcher/theme-picker.tsx'
import type { ThemeName } from '#web/theme/themes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { EditedPage } from './content.ts'
import type { ChangePage } from './use-page-editor.ts'
import '#web/theme/handwriting.css'
import './look-fields.css'

const typefaces = ['classic', 'modern', 'handwritten'] as const

export type EditedLook = {
  readonly id: string
  readonly theme: string
  readonly names: readonly [string, string]
  readonly monogram: string
}
type LookFieldsProps = {
  page: EditedPage
  change: ChangePage
  look: EditedLook
  theme: ThemeName
  onTheme: (theme: ThemeName) => void
}

/** The typeface and the colours of the page. */
export function LookFields({ page, change, look, theme, onTheme }: LookFieldsProps) {
  const { t } = useTranslation('page')
  const [first, second] = look.names
  return (
    <>
      <fieldset className="typefaces">
        <legend>{t('look.typeface')}</legend>
        {typefaces.map((typeface) => (
          <label key={typeface} data-typeface={typeface}>
            <input
              type="radio"
              name="typeface"
              value={typeface}
              checked={page.typeface === typeface}
              onChange={() => change((now) => ({ ...now, typeface }))}
            />
            <span className="typeface-names" aria-hidden="true">
              {first} <i>&amp;</i> {second}
            </span>
            <span className="typeface-name">{t(`look.typefaces.${typeface}`)}</span>
            <Icon name="check" className="s" />
          </label>
        ))}
      </fieldset>
      <ThemePicker
        group="page-theme"
        legend={t('look.theme')}
        value={theme}
        onChoose={onTheme}
        monogram={look.monogram}
      />
    </>
  )
}
