import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { templates } from '#shared/templates/index.ts'
import { templateNames, type TemplateName } from '#shared/templates/template-names.ts'
import { defaultTheme } from '#web/theme/themes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { serializePage, type EditedPage, type SerializedPage } from './content.ts'
import { Thumbnail } from './thumbnail.tsx'
import type { ChangePage } from './use-page-editor.ts'
import './template-picker.css'

type TemplatePickerProps = {
  page: EditedPage
  change: ChangePage
  renderTop: (page: SerializedPage) => ReactNode
}

/** The designs, each as a thumbnail of the couple's own page. */
export function TemplatePicker({ page, change, renderTop }: TemplatePickerProps) {
  const { t } = useTranslation('page')
  return (
    <fieldset className="templates">
      <legend>{t('look.template')}</legend>
      {templateNames.map((template) => {
        const shown = withTemplate(page, template)
        return (
          <label key={template}>
            <input
              type="radio"
              name="template"
              value={template}
              checked={page.template === template}
              onChange={() => change((now) => withTemplate(now, template))}
            />
            <Thumbnail theme={shown.theme} template={template}>
              {renderTop(serializePage(shown))}
            </Thumbnail>
            <span className="template-picked">
              <Icon name="check" className="xs" />
            </span>
            <span className="template-name">{t(`look.templates.${template}`)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const paletteOf = (template: TemplateName): string => templates[template].palette ?? defaultTheme

/** Returns the page in another design. The colours change too, unless the couple have chosen their own. */
export function withTemplate(page: EditedPage, template: TemplateName): EditedPage {
  const theme = page.theme === paletteOf(page.template) ? paletteOf(template) : page.theme
  return { ...page, template, theme }
}
