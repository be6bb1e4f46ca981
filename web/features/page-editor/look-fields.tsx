import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ThemePicker } from '#web/workspace/theme-switcher/theme-picker.tsx'
import { TranslationsLink } from '#web/workspace/shell/translations-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { EditedPage, SerializedPage } from './content.ts'
import { PalettePicker } from './palette-picker.tsx'
import { TemplatePicker, withTemplate } from './template-picker.tsx'
import type { ChangePage } from './use-page-editor.ts'
import '#web/theme/handwriting.css'
import './look-fields.css'

const typefaces = ['classic', 'modern', 'handwritten'] as const
const colours = 'page-colours'

export type EditedLook = {
  readonly id: string
  readonly names: readonly [string, string]
  readonly monogram: string
  /** Renders the first screen of a page, for a thumbnail. */
  readonly renderTop: (page: SerializedPage) => ReactNode
}
type LookFieldsProps = { page: EditedPage; change: ChangePage; look: EditedLook }

/** The design and the colours of the page, and its letters where the design leaves them to the couple. */
export function LookFields({ page, change, look }: LookFieldsProps) {
  const { t } = useTranslation('page')
  const setTheme = (theme: string) => change((now) => ({ ...now, theme }))
  return (
    <>
      <TemplatePicker
        template={page.template}
        pageIn={(template) => withTemplate(page, template)}
        onChoose={(template) => change((now) => withTemplate(now, template))}
        renderTop={look.renderTop}
      />
      {page.template === 'classic' && <TypefacePicker {...{ page, change, look }} />}
      <PalettePicker group={colours} value={page.theme} onChoose={setTheme} />
      <ThemePicker
        group={colours}
        legend={t('look.themes')}
        value={page.theme}
        onChoose={setTheme}
        monogram={look.monogram}
      />
      <BothLanguages page={page} change={change} />
    </>
  )
}

/** Whether guests read the words of the couple together with their translations. */
function BothLanguages({ page, change }: Pick<LookFieldsProps, 'page' | 'change'>) {
  const { t } = useTranslation('page')
  const hint = useId()
  return (
    <fieldset className="both-languages">
      <legend>{t('look.languages')}</legend>
      <label className="editor-check">
        <input
          type="checkbox"
          checked={page.showsBothLanguages}
          aria-describedby={hint}
          onChange={({ target }) => change((now) => ({ ...now, showsBothLanguages: target.checked }))}
        />
        <span>{t('look.bothLanguages')}</span>
      </label>
      <p id={hint} className="mut t13">
        {t('look.bothLanguagesHint')}
      </p>
      <TranslationsLink />
    </fieldset>
  )
}

function TypefacePicker({ page, change, look }: LookFieldsProps) {
  const { t } = useTranslation('page')
  const [first, second] = look.names
  return (
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
  )
}
