import { WebAuthnAbortService } from '@simplewebauthn/browser'
import { useEffect } from 'react'

/**
 * Whether a WebAuthn call ended without a decision against us: the person closed the window of the browser, no authenticator
 * answered in time, or the screen that asked has gone. Browsers do not tell these apart.
 */
export function isDismissal(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
}

/** Cancels what the browser still asks for when the component that asked goes away. */
export function useCancelledCeremony(): void {
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), [])
}
