import { WebAuthnAbortService } from '@simplewebauthn/browser'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Whether a WebAuthn call ended without a decision against us: the person closed the window of the browser, no authenticator
 * answered in time, or the screen that asked has gone. Browsers do not tell these apart.
 */
export function isDismissal(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/**
 * Starts WebAuthn calls for a component and cancels them when it goes away. One whose options arrive only then does not start: it
 * ends as dismissed, since nothing on the screen asks for a passkey any more.
 */
export function useCeremony(): <Response>(start: () => Promise<Response>) => Promise<Response> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])
  return useCallback(async (start) => {
    if (!isHere.current) throw new DOMException('The screen that asked has gone', 'AbortError')
    return start()
  }, [])
}

export type Ceremony = ReturnType<typeof useCeremony>
