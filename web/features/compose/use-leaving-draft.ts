import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/** Goes back to the list when a letter is done with, unless one is on the way to somewhere else already, or has arrived there. */
export function useLeavingDraft(id: string, backTo: string): () => Promise<void> {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const isGoing = useRef(false)
  useEffect(() => {
    isGoing.current = state !== 'idle'
  }, [state])
  return async () => {
    const isHere = window.location.pathname.endsWith(`/escribir/${id}`)
    if (isHere && !isGoing.current) await navigate(backTo, { preventScrollReset: true })
  }
}
