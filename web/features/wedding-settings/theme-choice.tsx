import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { initialsOf } from '#web/workspace/couple-page/couple-name.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { ThemePicker } from '#web/workspace/theme-switcher/theme-picker.tsx'
import { execute } from '#web/graphql/execute.ts'
import { UpdateWeddingDocument, type SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { defaultTheme, isThemeName, type ThemeName } from '#web/theme/themes.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'

/** The theme of the couple's page, saved when chosen. */
export function ThemeChoice({ wedding }: { wedding: SettingsWeddingFragment }) {
  const { t } = useTranslation('settings')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const [requestedTheme, setRequestedTheme] = useState<ThemeName | null>(null)
  const chosen = requestedTheme ?? wedding.theme
  const monogram = initialsOf(wedding.partners).filter(Boolean).join(' & ')

  const choose = async (theme: ThemeName) => {
    setRequestedTheme(theme)
    const answer = await attempt(() => execute(UpdateWeddingDocument, { input: { id: wedding.id, theme } }))
    if (answer?.updateWedding.__typename === 'Wedding') notice({ text: t('theme.saved') })
    else if (answer) notice({ kind: 'problem', text: t('problem.gone') })
    await revalidate()
    startTransition(() => setRequestedTheme(null))
  }
  return (
    <SectionCard title={t('theme.title')}>
      <ThemePicker
        group="page-theme"
        legend={t('theme.note')}
        value={isThemeName(chosen) ? chosen : defaultTheme}
        onChoose={(theme) => void choose(theme)}
        monogram={monogram}
      />
    </SectionCard>
  )
}
