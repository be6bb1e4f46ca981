import { useRouteLoaderData } from 'react-router'
import type { SessionUser } from '#web/workspace/session/session-state.ts'
import type { ShellWeddingFragment } from '#web/graphql/generated/graphql.ts'

export type ShellData = {
  readonly user: SessionUser
  readonly wedding: ShellWeddingFragment
  readonly weddings: readonly ShellWeddingFragment[]
}

/**
 * Returns the data of the workspace shell: the session and the current wedding. Throws outside the workspace.
 */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('routes/couple/shell')
  if (!data) throw new Error('useWedding is called outside the workspace')
  return data
}

/** Returns the current wedding: names, status, currency, time zone and counters. It is kept up to date. */
export function useWedding(): ShellWeddingFragment {
  return useShell().wedding
}

/** Returns whether the member may see gifts and money: the couple may, collaborators may not. */
export function useSeesMoney(): boolean {
  return useWedding().part === 'partner'
}

/** Returns the amount privacy the couple chose; null for collaborators. */
export function useVisibleFields(): ShellWeddingFragment['visibleFields'] {
  return useWedding().visibleFields
}
