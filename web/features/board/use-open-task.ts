import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useLatestQuery } from '#web/ui/blocks/use-show-view.ts'
import { boardAddress, filterOf } from './board-address.ts'

/**
 * Returns a function that opens a task and keeps the filter. It reads the address only when it is called: a
 * component that subscribes to the address is rendered again on every navigation.
 */
export function useOpenTask(): (taskId: string) => void {
  const navigate = useNavigate()
  const latestQuery = useLatestQuery()
  return useCallback(
    (taskId) => {
      const filter = filterOf(latestQuery())
      void navigate(boardAddress(filter, taskId), { preventScrollReset: true })
    },
    [latestQuery, navigate],
  )
}
