import { WebAuthnAbortService } from '@simplewebauthn/browser'
import { useCallback, useEffect, useRef } from 'react'
import { isBrowserError } from '#web/ui/browser-error.ts'

/**
 * Returns whether a WebAuthn call ended without a result: cancelled, timed out, or its screen closed.
 * Browsers do not distinguish these.
 */
export function isDismissal(error: unknown): boolean {
  return isBrowserError(error, 'NotAllowedError', 'AbortError')
}

/**
 * Returns a starter of WebAuthn calls that cancels them on unmount. Calls whose options arrive afterwards end
 * as dismissed.
 */
export function useWebauthnCeremony(): <Response>(start: () => Promise<Response>) => Promise<Response> {
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

export type WebauthnCeremony = ReturnType<typeof useWebauthnCeremony>
