import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { templates } from '#shared/templates/index.ts'
import { templateNames, type TemplateName } from '#shared/templates/template-names.ts'
import { defaultTheme } from '#web/theme/theme-names.ts'
import { TilePicker } from '#web/ui/blocks/tile-picker.tsx'
import { previewOf, type EditedPage, type SerializedPage } from './content.ts'
import { Thumbnail } from './thumbnail.tsx'

type TemplatePickerProps = {
  template: TemplateName
  /** Whether a heading above names it already. */
  hasHeading?: boolean
  /** Returns the couple's page in a design. */
  pageIn: (template: TemplateName) => EditedPage
  onChoose: (template: TemplateName) => void
  renderTop: (page: SerializedPage) => ReactNode
}

/** The designs, each as a thumbnail of the couple's own page. */
export function TemplatePicker({ template: chosen, hasHeading, ...rest }: TemplatePickerProps) {
  const { pageIn, onChoose, renderTop } = rest
  const { t } = useTranslation('page')
  return (
    <TilePicker
      className="templates"
      group="template"
      legend={t('look.template')}
      hasHeading={hasHeading}
      values={templateNames}
      value={chosen}
      onChoose={onChoose}
      picture={(template) => {
        const shown = pageIn(template)
        return (
          <Thumbnail theme={shown.theme} template={template}>
            {renderTop(previewOf(shown))}
          </Thumbnail>
        )
      }}
      name={(template) => t(`look.templates.${template}`)}
    />
  )
}

/** Returns the colours of a design. */
export const paletteOf = (template: TemplateName): string => templates[template].palette ?? defaultTheme

/** Returns the page in another design. The colours change too, unless the couple have chosen their own. */
export function withTemplate(page: EditedPage, template: TemplateName): EditedPage {
  const theme = page.theme === paletteOf(page.template) ? paletteOf(template) : page.theme
  return { ...page, template, theme }
}
