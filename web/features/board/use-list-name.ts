import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lane } from './board-state.ts'

/** What a list is called on screen: the first three are translated until somebody gives them a name. */
export function useListName(): (list: Pick<Lane, 'key' | 'name' | 'renamed'>) => string {
  const { t } = useTranslation('board')
  return useCallback(({ key, name, renamed }) => (key && !renamed ? t(`lists.${key}`) : name), [t])
}
