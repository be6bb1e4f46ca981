import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { UpdateWeddingDocument } from '#web/graphql/generated/graphql.ts'
import { defaultTheme, isThemeName, type ThemeName } from '#web/theme/themes.ts'

/** Holds the page's theme. It belongs to the whole wedding, so it is saved when chosen. */
export function usePageTheme({ id, theme }: { readonly id: string; readonly theme: string }) {
  const { t } = useTranslation('page')
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const [requestedTheme, setRequestedTheme] = useState<ThemeName | null>(null)
  const choose = async (next: ThemeName) => {
    setRequestedTheme(next)
    const answer = await attempt(() => execute(UpdateWeddingDocument, { input: { id, theme: next } }))
    if (answer && answer.updateWedding.__typename !== 'Wedding') notice({ kind: 'problem', text: t('gone') })
    await revalidate()
    // A newer choice stays until it is saved.
    setRequestedTheme((latest) => (latest === next ? null : latest))
  }
  const chosen = requestedTheme ?? theme
  return { theme: isThemeName(chosen) ? chosen : defaultTheme, choose }
}

export type PageTheme = ReturnType<typeof usePageTheme>
