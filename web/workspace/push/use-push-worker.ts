import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isWorkspacePath } from '#shared/push-message.ts'
import { renewPushDevice } from './this-browser.ts'

/** Opens in this tab what a pressed notification leads to, and renews the push subscription of this browser. */
export function usePushWorker(accountId: string): void {
  const navigate = useNavigate()
  const open = useEffectEvent((message: unknown) => {
    const path = typeof message === 'object' && message !== null && 'open' in message ? message.open : null
    if (isWorkspacePath(path)) void navigate(path)
  })
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const receive = ({ data }: MessageEvent<unknown>) => open(data)
    serviceWorker.addEventListener('message', receive)
    return () => serviceWorker.removeEventListener('message', receive)
  }, [])
  useEffect(() => void renewPushDevice(accountId), [accountId])
}
