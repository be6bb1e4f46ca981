import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { boardAddress, filterOf } from './board-address.ts'

/**
 * Returns a function that opens a task and keeps the filter. It reads the address only when it is called: a
 * component that subscribes to the address is rendered again on every navigation.
 */
export function useOpenTask(): (taskId: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (taskId) => {
      const filter = filterOf(new URLSearchParams(window.location.search))
      void navigate(boardAddress(filter, taskId), { preventScrollReset: true })
    },
    [navigate],
  )
}
