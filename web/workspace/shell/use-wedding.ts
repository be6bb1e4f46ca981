import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import type { SessionUser } from '#web/workspace/session/session-state.ts'
import type { ShellWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { formatFor, type Format } from '#web/i18n/format.ts'
import { languageOf } from '#web/i18n/languages.ts'

export type ShellData = {
  readonly user: SessionUser
  readonly wedding: ShellWeddingFragment
  readonly weddings: readonly ShellWeddingFragment[]
}

/** What the shell knows: who is here and which wedding is being worked on. Only inside the workspace. */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('routes/couple/shell')
  if (!data) throw new Error('This is shown inside the workspace only')
  return data
}

/** The wedding that is being worked on: its names, status, money, zone and counters. It stays fresh by itself. */
export function useWedding(): ShellWeddingFragment {
  return useShell().wedding
}

/** Whether what was given, by whom and how is theirs to see: the two who marry, and nobody who plans with them. */
export function useSeesMoney(): boolean {
  return useWedding().part === 'partner'
}

/** How much of what is given the two see now, as they chose it; null for whoever plans with them. */
export function useSight(): ShellWeddingFragment['sight'] {
  return useWedding().sight
}

/** Amounts and dates as people write them where the wedding is, in the language of the screen. */
export function useWeddingFormat(): Format {
  const { locale } = useWedding()
  const { i18n } = useTranslation()
  return useMemo(
    () => formatFor(languageOf(locale) === languageOf(i18n.language) ? locale : i18n.language),
    [locale, i18n.language],
  )
}
