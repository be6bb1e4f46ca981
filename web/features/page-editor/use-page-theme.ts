import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { UpdateWeddingDocument } from '#web/graphql/generated/graphql.ts'
import { defaultTheme, isThemeName, type ThemeName } from '#web/theme/themes.ts'

/** The colours of the page: they belong to the whole wedding, so they are saved when they are chosen. */
export function usePageTheme({ id, theme }: { readonly id: string; readonly theme: string }) {
  const { t } = useTranslation('page')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const [wished, setWished] = useState<ThemeName | null>(null)
  const choose = async (next: ThemeName) => {
    setWished(next)
    const answer = await attempt(() => execute(UpdateWeddingDocument, { input: { id, theme: next } }))
    if (answer && answer.updateWedding.__typename !== 'Wedding') notice({ kind: 'problem', text: t('gone') })
    await revalidate()
    // Whoever has chosen again meanwhile waits for that.
    setWished((latest) => (latest === next ? null : latest))
  }
  const chosen = wished ?? theme
  return { theme: isThemeName(chosen) ? chosen : defaultTheme, choose }
}

export type PageTheme = ReturnType<typeof usePageTheme>
