import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/features/notices/use-notice.ts'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { ThemePicker } from '#web/features/theme-switcher/theme-picker.tsx'
import { execute } from '#web/graphql/execute.ts'
import { UpdateWeddingDocument } from '#web/graphql/generated/graphql.ts'
import { defaultTheme, isThemeName, type ThemeName } from '#web/theme/themes.ts'
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
type LookFieldsProps = { page: EditedPage; change: ChangePage; look: EditedLook }

/** The letters in which the names stand, and the colours of the page. */
export function LookFields({ page, change, look }: LookFieldsProps) {
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
      <ThemeOfPage look={look} />
    </>
  )
}

/** The colours: they belong to the whole wedding, so they are saved when they are chosen. */
function ThemeOfPage({ look }: { look: EditedLook }) {
  const { t } = useTranslation('page')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const [wished, setWished] = useState<ThemeName | null>(null)
  const chosen = wished ?? look.theme
  const choose = async (theme: ThemeName) => {
    setWished(theme)
    const answer = await attempt(() => execute(UpdateWeddingDocument, { input: { id: look.id, theme } }))
    if (answer && answer.updateWedding.__typename !== 'Wedding') notice({ kind: 'problem', text: t('gone') })
    await revalidate()
    setWished(null)
  }
  return (
    <ThemePicker
      group="page-theme"
      legend={t('look.theme')}
      value={isThemeName(chosen) ? chosen : defaultTheme}
      onChoose={(theme) => void choose(theme)}
      monogram={look.monogram}
    />
  )
}
